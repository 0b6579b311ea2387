/* What is part of the library's interface; everything else is hidden in the shared library. */
#ifndef NQUEENS_EXPORT_H
#define NQUEENS_EXPORT_H

#define NQUEENS_API __attribute__((visibility("default")))

#endif
