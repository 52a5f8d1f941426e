/** One difference between two states of something. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}
