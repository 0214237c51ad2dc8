/// A queue of work that creates more work, shared by several threads. It ends when it is empty and no thread is busy.
final class WorkQueue<Item>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var waiting: [Item]
  private var busy = 0

  init(_ items: [Item]) {
    waiting = items
    mutex = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(change)
    mutex.deallocate()
    change.deallocate()
  }

  /// Processes items until all work is done; `body` returns the new items.
  func drain(_ body: (Item) -> [Item]) {
    drain(atMost: .max, body)
  }

  /// Processes at most `limit` items. For the start of a walk: a small project is done before another thread is
  /// created.
  func drain(atMost limit: Int, _ body: (Item) -> [Item]) {
    var taken = 0
    pthread_mutex_lock(mutex)
    while taken < limit {
      if let item = waiting.popLast() {
        taken += 1
        busy += 1
        pthread_mutex_unlock(mutex)
        let found = body(item)
        pthread_mutex_lock(mutex)
        busy -= 1
        waiting += found
        if found.count > 1 || (busy == 0 && waiting.isEmpty) { pthread_cond_broadcast(change) }
      } else if busy == 0 {
        break
      } else {
        pthread_cond_wait(change, mutex)
      }
    }
    pthread_mutex_unlock(mutex)
  }

  /// Whether the queue is empty. Only certain while no other thread uses it.
  var isEmpty: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return waiting.isEmpty
  }
}
