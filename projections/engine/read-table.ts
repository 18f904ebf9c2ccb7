import { getMetadataArgsStorage } from 'typeorm';

export interface ReadColumn {
  /** Name in the row object. */
  readonly property: string;
  /** Name in the database. */
  readonly name: string;
  /** Postgres type, as in a cast. */
  readonly type: string;
}

/** A table that a projector owns, by its logical name; a `TableSet` knows where it is in the database. */
export interface ReadTable {
  readonly name: string;
  readonly columns: readonly ReadColumn[];
  /** Columns of the primary key, in order. */
  readonly key: readonly ReadColumn[];
}

/** A {@link ReadTable} that knows the type of its rows and of their key. */
export interface EntityTable<Row extends object, Key extends keyof Row> extends ReadTable {
  readonly entity: new () => Row;
  readonly keyProperties: readonly Key[];
}

/**
 * Describes an entity's table, so that columns are declared once. `keyProperties` repeats the primary key for the
 * compiler.
 *
 * @throws Error when the key is another, or the entity leaves a name or a type to TypeORM
 */
export function describeTable<Row extends object, Key extends keyof Row & string>(
  entity: new () => Row,
  keyProperties: readonly Key[],
): EntityTable<Row, Key> {
  const storage = getMetadataArgsStorage();
  const name = storage.filterTables(entity)[0]?.name;
  if (!name) throw new Error(`${entity.name} names no table`);
  const args = storage.filterColumns(entity);
  const columns = args.map(({ propertyName, options }) => {
    if (!options.name || typeof options.type !== 'string') {
      throw new Error(`${entity.name}.${propertyName} needs a name and a database type`);
    }
    return {
      property: propertyName,
      name: options.name,
      type: options.array ? `${options.type}[]` : options.type,
    };
  });
  const primary = args.filter(({ options }) => options.primary).map(({ propertyName }) => propertyName);
  if (primary.join() !== keyProperties.join()) {
    throw new Error(`The key of ${entity.name} is ${primary.join()}, not ${keyProperties.join()}`);
  }
  return {
    name,
    columns,
    key: columns.filter(({ property }) => primary.includes(property)),
    entity,
    keyProperties,
  };
}
