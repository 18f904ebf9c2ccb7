/** A task for one day (R64). */
export interface TaskDetails {
  readonly taskId: string;
  readonly name: string;
  readonly emoji: string;
  /** Minutes; 0 without a timer. */
  readonly duration: number;
  /** Steps; 1 for a single-step task. */
  readonly maxProgress: number;
  readonly description: string | null;
  readonly subTasks: readonly string[];
}

/** What an edit of a task may change; what is left out stays. */
export type TaskChanges = Readonly<Partial<Omit<TaskDetails, 'taskId'>>>;

/** The events of a player's tasks of the day. */
export type TaskEvent =
  | {
      readonly type: 'TaskCreated';
      readonly data: TaskDetails & {
        /** The player's day it is for, YYYY-MM-DD. */
        readonly dateAssigned: string;
        readonly xpReward: number;
      };
    }
  /** The player has edited it. Holds all details, also those that stay. */
  | {
      readonly type: 'TaskChanged';
      readonly data: TaskDetails & {
        /** The player's day, which the task is for. */
        readonly day: string;
        readonly xpReward: number;
      };
    }
  /** The player has deleted it. What it paid stays, and it keeps counting among the tasks of its day. */
  | { readonly type: 'TaskDeleted'; readonly data: { readonly taskId: string; readonly day: string } }
  /** The player has put the tasks of the day in another order. Names all of them. */
  | {
      readonly type: 'TasksReordered';
      readonly data: { readonly day: string; readonly taskIds: readonly string[] };
    }
  | {
      readonly type: 'TaskProgressed';
      readonly data: {
        readonly taskId: string;
        readonly progress: number;
        readonly maxProgress: number;
        /** ISO 8601 UTC. */
        readonly at: string;
      };
    }
  | {
      readonly type: 'TaskCompleted';
      readonly data: {
        readonly taskId: string;
        readonly day: string;
        readonly maxProgress: number;
        readonly xpGained: number;
        /** ISO 8601 UTC. */
        readonly at: string;
      };
    }
  | {
      readonly type: 'TaskStepUndone';
      readonly data: {
        readonly taskId: string;
        readonly day: string;
        readonly progress: number;
        readonly maxProgress: number;
        readonly wasCompleted: boolean;
        readonly xpTaken: number;
      };
    };
