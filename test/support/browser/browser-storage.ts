import type { Page } from 'playwright-core';

/** All that a page of the game has stored in the browser. */
export interface BrowserStorage {
  /** The rows of each store of IndexedDB as text, bytes as Latin-1 and as UTF-8; by `database/store`. */
  readonly stores: Readonly<Record<string, readonly string[]>>;
  /** The names and values of `localStorage` and `sessionStorage`. */
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** The paths of the cached answers of all workers. */
  readonly cachedPaths: readonly string[];
}

export function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const decode = (bytes: ArrayBuffer) =>
      ['latin1', 'utf-8'].map((encoding) => new TextDecoder(encoding).decode(bytes)).join(' ');
    const toText = (row: unknown) =>
      JSON.stringify(row, (_name, value: unknown) => {
        if (value instanceof ArrayBuffer) return decode(value);
        if (ArrayBuffer.isView(value)) return decode(Uint8Array.from(value as Uint8Array).buffer);
        return value instanceof CryptoKey
          ? `a key that is ${value.extractable ? '' : 'not '}extractable`
          : value;
      });
    const stores: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store);
        const rows: unknown[] = await done(read.getAll());
        const keys = await done(database.transaction(store).objectStore(store).getAllKeys());
        stores[`${name}/${store}`] = rows.map((row, index) => `${toText(keys[index])} ${toText(row)}`);
      }
      database.close();
    }
    const cachedPaths: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        cachedPaths.push(new URL(request.url).pathname);
    return { stores, local: { ...localStorage }, session: { ...sessionStorage }, cachedPaths };
  });
}

/** Adds, replaces or deletes rows of a store of the page's database, as a fault or an earlier release would. */
export function changeStoredRows(
  page: Page,
  change: {
    readonly database: string;
    readonly store: string;
    readonly add?: object;
    readonly clear?: true;
    /** Flips a bit of the encrypted bytes of every row. */
    readonly damage?: true;
  },
): Promise<void> {
  return page.evaluate(async ({ database: name, store, add, clear, damage }) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const database = await done(indexedDB.open(name));
    const rows = database.transaction(store, 'readwrite').objectStore(store);
    if (clear) await done(rows.clear());
    if (add) await done(rows.add(add));
    if (damage) {
      for (const row of (await done(rows.getAll())) as { sealed: ArrayBuffer }[]) {
        new Uint8Array(row.sealed)[0]! ^= 1;
        await done(rows.put(row));
      }
    }
    database.close();
  }, change);
}
