/** Another live process uses the data folder. Nothing was changed. */
export class DataFolderInUse extends Error {
  constructor(
    dataDir: string,
    /** Null when it is unknown. */
    readonly owner: string | null,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Questlog process${owner ? ` (${owner})` : ''}: ` +
        'stop that one, or set DATA_DIR to another folder.',
    );
    this.name = 'DataFolderInUse';
  }
}

/** This user can't create, read or write the data folder. */
export class DataFolderUnwritable extends Error {
  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    super(
      `The data folder ${dataDir} can't be written (${reason}): ` +
        'give this user access to it, or set DATA_DIR to another folder.',
      options,
    );
    this.name = 'DataFolderUnwritable';
  }
}

/** The embedded Postgres can't run here: no binaries, no user to run it, or it failed while starting. */
export class EmbeddedPostgresFailed extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded Postgres can't run: ${reason}. Mend that, or set DATABASE_URL to use a Postgres of your own.`,
      options,
    );
    this.name = 'EmbeddedPostgresFailed';
  }
}

/** The data folder holds no data: probably another one is meant. Nothing was created. */
export class DataFolderEmpty extends Error {
  constructor(dataDir: string) {
    super(
      `No Questlog has ever kept its data in ${dataDir}: set DATA_DIR to the folder of the server, ` +
        "run the command in the server's directory, or set DATABASE_URL.",
    );
    this.name = 'DataFolderEmpty';
  }
}
