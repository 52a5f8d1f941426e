import { AsyncLocalStorage } from "node:async_hooks";
import { type AccessMode, type IsolationLevel, Kysely, type Transaction, type TransactionBuilder } from "kysely";
import type { DB } from "./tables.generated.ts";

/** Whether the running code belongs to a transaction. */
const scope = new AsyncLocalStorage<boolean>();

/** An outside system was asked in a transaction: while it does not answer, a connection and the locks of the transaction are held. */
class OutsideCallInTransaction extends Error {}

let report: (error: Error) => void = (error) => {
  throw error;
};

/**
 * Says what becomes of an outside call in a transaction. By default it throws, so that tests find it; the running shop logs it and goes on, because
 * customers are better served by a slow answer than by none.
 */
export function onOutsideCallInTransaction(reporter: (error: Error) => void): void {
  report = reporter;
}

/** Call it before an outside system is asked. @param system names it for the error: "mail" */
export function requireNoTransaction(system: string): void {
  if (scope.getStore())
    report(new OutsideCallInTransaction(`${system} is asked in a transaction: ask before or after it`));
}

/** An outside system whose methods may not be called in a transaction. @param system names it for the error: "mail" */
export function outsideTransactions<Port extends object>(system: string, port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        requireNoTransaction(system);
        return Reflect.apply(value, target, values);
      };
    },
  });
}

/** Kysely whose transactions are known to requireNoTransaction(). */
export class ScopedDatabase extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return scoped(super.transaction());
  }
}

/** A builder whose transactions run in the scope, with whatever settings. */
function scoped(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const { execute, setIsolationLevel, setAccessMode } = builder;
  return Object.assign(builder, {
    execute: <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
      execute.call(builder, (trx) => scope.run(true, () => work(trx))) as Promise<T>,
    setIsolationLevel: (level: IsolationLevel) => scoped(setIsolationLevel.call(builder, level)),
    setAccessMode: (mode: AccessMode) => scoped(setAccessMode.call(builder, mode)),
  });
}
