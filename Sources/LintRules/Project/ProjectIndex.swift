/// What the whole project says, merged from the facts of its files. It does not depend on their order.
public struct ProjectIndex: Sendable {
}
