// Solves the problems of the benchmark "solver" with kiwi and prints, a line a phase, the seconds of each round.
// Fetched and built by Scripts/kiwi.
#include <kiwi/kiwi.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

struct Wish {
    std::vector<std::pair<int, double>> terms;
    double constant;
    double above;
    double below;
};

struct Problem {
    int variables;
    int edited;
    std::vector<Wish> wishes;
};

static double strength(double priority) {
    return priority >= 1000 ? kiwi::strength::required : std::pow(10.0, priority / 125.0);
}

struct System {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<std::vector<kiwi::Constraint>> constraints;
    int edited;
    int editedVariable = -1;

    explicit System(const Problem &problem) : variables(problem.variables), edited(problem.edited) {
        for (size_t index = 0; index < problem.wishes.size(); index++) {
            const Wish &wish = problem.wishes[index];
            constraints.emplace_back();
            if (int(index) == edited) {
                // What is edited is an edit variable here: kiwi's own way, and its fastest.
                editedVariable = wish.terms[0].first;
                solver.addEditVariable(variables[editedVariable], kiwi::strength::strong);
                solver.suggestValue(variables[editedVariable], -wish.constant);
                continue;
            }
            std::vector<kiwi::Term> terms;
            for (auto &term : wish.terms) terms.emplace_back(variables[term.first], term.second);
            kiwi::Expression expression(std::move(terms), wish.constant);
            if (wish.above == wish.below) {
                add(kiwi::Constraint(expression, kiwi::OP_EQ, strength(wish.above)));
            } else {
                if (wish.above > 0) add(kiwi::Constraint(expression, kiwi::OP_LE, strength(wish.above)));
                if (wish.below > 0) add(kiwi::Constraint(expression, kiwi::OP_GE, strength(wish.below)));
            }
        }
        solver.updateVariables();
    }

    void add(const kiwi::Constraint &constraint) {
        try {
            solver.addConstraint(constraint);
            constraints.back().push_back(constraint);
        } catch (const kiwi::UnsatisfiableConstraint &) {
        }
    }

    void edit(double length) {
        if (edited < 0) return;
        solver.suggestValue(variables[editedVariable], length);
        solver.updateVariables();
    }

    void removeEveryTenth() {
        for (size_t index = 5; index < constraints.size(); index += 10) {
            if (int(index) == edited) continue;
            for (auto &constraint : constraints[index]) solver.removeConstraint(constraint);
        }
        solver.updateVariables();
    }
};

template <typename Work>
static double seconds(Work work) {
    auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

static void print(const char *phase, const std::vector<double> &times) {
    std::printf("%s", phase);
    for (double time : times) std::printf(" %.9f", time);
    std::printf("\n");
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    std::ifstream input(arguments[1]);
    std::vector<Problem> problems;
    std::string word;
    while (input >> word) {
        Problem problem;
        size_t wishes;
        input >> problem.variables >> wishes >> problem.edited;
        for (size_t index = 0; index < wishes; index++) {
            Wish wish;
            size_t terms;
            input >> wish.above >> wish.below >> wish.constant >> terms;
            for (size_t term = 0; term < terms; term++) {
                std::pair<int, double> part;
                input >> part.first >> part.second;
                wish.terms.push_back(part);
            }
            problem.wishes.push_back(wish);
        }
        problems.push_back(problem);
    }
    std::vector<double> build, edit, remove;
    for (int round = 0; round < std::atoi(arguments[2]); round++) {
        std::vector<std::unique_ptr<System>> systems;
        build.push_back(seconds([&] {
            for (auto &problem : problems) systems.push_back(std::make_unique<System>(problem));
        }));
        edit.push_back(seconds([&] {
            for (auto &system : systems) system->edit(round % 2 == 0 ? 60 : 70);
        }));
        remove.push_back(seconds([&] {
            for (auto &system : systems) system->removeEveryTenth();
        }));
    }
    print("build", build);
    print("edit", edit);
    print("remove", remove);
}
