/** The setting names no EventStoreDB. Its value may hold a password, so it is not shown. */
export class InvalidConnectionString extends Error {
  constructor(reason: string) {
    super(`Not a connection string of an EventStoreDB: ${reason}`);
    this.name = 'InvalidConnectionString';
  }
}
