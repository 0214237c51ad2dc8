/// The answers of all uses together.
extension SizingGraph {
  /// Collects the answers of all uses, through wrappers of wrappers. Wrappers that only use each other have no uses.
  mutating func settle() {
    var askedBy: [[Int]] = Array(repeating: [], count: questions.count)
    answers = Array(repeating: [], count: questions.count)
    for (index, uses) in outcomes.enumerated() {
      for (_, outcome) in uses {
        switch outcome {
        case .answer(let answer): answers[index].formUnion(answer)
        case .uses(let question): askedBy[question].append(index)
        }
      }
      if uses.isEmpty { answers[index] = answerWithoutUses(index) }
    }
    spread(Array(questions.indices), askedBy)
    let unanswered = questions.indices.filter { answers[$0].isEmpty }
    for index in unanswered { answers[index] = answerWithoutUses(index) }
    spread(unanswered, askedBy)
  }

  private func answerWithoutUses(_ index: Int) -> Answers {
    let question = questions[index]
    // A view that calls a closure for the image leaves its size to its uses.
    let isPassedOn = question.dependencies.contains {
      (dependencies[$0].isPassedOn || dependencies[$0].sizesByItself) && dependencies[$0].owner == question.wrapper
    }
    return isPassedOn || publicWrappers.contains(question.wrapper) ? .unknown : .unsized
  }

  private mutating func spread(_ changed: [Int], _ askedBy: [[Int]]) {
    var pending = changed
    while let index = pending.popLast() {
      for asking in askedBy[index] where !answers[asking].isSuperset(of: answers[index]) {
        answers[asking].formUnion(answers[index])
        pending.append(asking)
      }
    }
  }

  func answers(of outcome: Outcome) -> Answers {
    switch outcome {
    case .answer(let answers): answers
    case .uses(let question): answers[question]
    }
  }
}
