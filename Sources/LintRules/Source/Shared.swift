/// A large value in one reference, which makes copies of its container cheap.
@propertyWrapper
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value. A change copies it.
  var wrappedValue: Value {
    _read { yield storage.value }
    set { storage = Storage(newValue) }
  }
}
