/** What "Customers also bought" is counted from, in config/bought-together.ts. */
export interface BoughtTogetherRules {
  /** Orders that were placed in this number of days count. */
  days: number;
  /** Customers who bought both products, at least; fewer could be identified. */
  minCustomers: number;
}
