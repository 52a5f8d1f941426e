/** A shop where an order can be collected. */
export interface Store {
  /** What forms send and orders keep. */
  key: string;
  name: string;
  /** In one line, as people write it. */
  address: string;
  hours: string;
}
