#include <iostream>
#include <string>

std::string solutions(int queens);

int main() { std::cout << solutions(8) << "\n"; }
