import { TASK_LIMITS, type TaskDuration } from '../../../../server/rules/personal-task';
import { EMPTY_TASK_DRAFT, TIMER_MINUTES, type TaskDraft } from './task-draft';

/** Minutes, or one hour. */
const DURATION_AT_END =
  /\s(?:(\d{1,2})\s?(?:m|mins?|minutes?|хв|хвилин[аиу]?)|1\s?(?:h|hour|год|годин[ау]))\.?$/iu;
/** The start of a time such as `1h 15m`, which no task has. */
const HOURS_AT_END = /(?:^|\s)\d+\s?(?:h|hours?|год|годин[аиу]?)\.?(?:\s+(?:and|і|й|та))?$/iu;
/** Also with the Cyrillic letter, which looks the same. */
const STEPS_AT_END = /\s(?:[x×х](\d{1,2})|(\d{1,2})[x×х])$/iu;

/** What a line says of a task. */
export interface QuickTask {
  readonly name: string;
  /** 0 without a timer. */
  readonly minutes: TaskDuration;
  /** 1 for a task that isn't done step by step. */
  readonly steps: number;
}

/**
 * Reads a task from one line: a name, and at its end, in any order, a duration that a task can have (`30m`, `30 minutes`, `1h`, `30 хв`, `1
 * година`) and a number of steps (`x3`) (R467). What is no such thing belongs to the name, which is never empty unless the line is.
 */
export function parseQuickTask(line: string): QuickTask {
  return readEnd({ name: line.trim(), minutes: 0, steps: 1 });
}

export function toQuickDraft({ name, minutes, steps }: QuickTask): TaskDraft {
  return {
    ...EMPTY_TASK_DRAFT,
    name,
    isProgressive: steps > 1,
    steps,
    hasTimer: minutes > 0,
    minutes,
  };
}

function readEnd(task: QuickTask): QuickTask {
  const read = readDuration(task) ?? readSteps(task);
  return read ? readEnd(read) : task;
}

function readDuration(task: QuickTask): QuickTask | undefined {
  const [said, digits = '60'] = DURATION_AT_END.exec(task.name) ?? [];
  const minutes = TIMER_MINUTES.find((each) => each === Number(digits));
  if (said === undefined || minutes === undefined || task.minutes > 0) return undefined;
  if (HOURS_AT_END.test(task.name.slice(0, -said.length).trimEnd())) return undefined;
  return withoutEnd({ ...task, minutes }, said);
}

function readSteps(task: QuickTask): QuickTask | undefined {
  const [said, before, after] = STEPS_AT_END.exec(task.name) ?? [];
  const steps = Number(before ?? after);
  if (said === undefined || steps <= 1 || steps > TASK_LIMITS.steps || task.steps > 1) return undefined;
  return withoutEnd({ ...task, steps }, said);
}

/** Undefined where no name would be left. */
function withoutEnd(task: QuickTask, end: string): QuickTask | undefined {
  const name = task.name.slice(0, -end.length).trim();
  return name === '' ? undefined : { ...task, name };
}
