/** How a command of the operators ends; part of what scripts rely on. */
export const EXIT = {
  done: 0,
  /** The answer is no: rows differ, a replay failed, the time to wait is over. */
  no: 1,
  /** Wrong usage, wrong settings, or refused: nothing was changed. */
  refused: 2,
  /** The database or the log can't be reached. */
  away: 3,
  /** A fault of the program's own. */
  fault: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
