/** A map of at most `max` entries: adding one more evicts the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly max: number) {
    super()
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const oldest = this.size > this.max ? this.keys().next() : undefined
    if (oldest && !oldest.done) this.delete(oldest.value)
    return this
  }
}
