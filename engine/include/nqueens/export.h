/* NQUEENS_API marks the library's interface. The shared library hides everything else. */
#ifndef NQUEENS_EXPORT_H
#define NQUEENS_EXPORT_H

#define NQUEENS_API __attribute__((visibility("default")))

#endif
