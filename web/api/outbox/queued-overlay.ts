import { computeTaskXp } from '../../../server/rules/personal-task';
import type { Quest, Task, User } from '../models';
import type { QueuedCommand } from './queued-command';

/*
 * Applies queued commands to fetched answers. A command holds the progress it leads to and not an increment, so
 * applying it twice, or to a list that includes it already, changes nothing.
 */

export function overlayQuests(
  quests: readonly Quest[],
  commands: readonly QueuedCommand[],
): readonly Quest[] {
  const shown = collectShownProgress(commands, 'quest');
  if (!quests.some(({ id }) => shown.has(id))) return quests;
  return quests.map((quest) => {
    const steps = shown.get(quest.id);
    if (!steps) return quest;
    const { maxProgress, progress, isCompleted } = quest.userQuest;
    const further = Math.min(maxProgress, Math.max(progress, steps.progress));
    const userQuest = {
      ...quest.userQuest,
      progress: further,
      isCompleted: isCompleted || steps.isCompleted,
    };
    return { ...quest, userQuest };
  });
}

export function overlayTasks(tasks: readonly Task[], commands: readonly QueuedCommand[]): readonly Task[] {
  const shown = collectShownProgress(commands, 'task');
  const known = new Set(tasks.map(({ id }) => id));
  const added = commands.flatMap((command) => {
    const task = command.refusal === undefined ? toCreatedTask(command) : undefined;
    return task && !known.has(task.id) ? [task] : [];
  });
  if (added.length === 0 && !tasks.some(({ id }) => shown.has(id))) return tasks;
  return [...tasks, ...added].map((task) => {
    const steps = shown.get(task.id);
    if (!steps) return task;
    const currentProgress = Math.min(task.maxProgress, Math.max(task.currentProgress, steps.progress));
    return { ...task, currentProgress, isCompleted: task.isCompleted || steps.isCompleted };
  });
}

export function overlayUser(user: User, commands: readonly QueuedCommand[]): User {
  const chosen = commands.flatMap(({ deed, refusal }) =>
    deed.kind === 'language' && refusal === undefined ? [deed.language] : [],
  );
  const preferredLanguage = chosen.at(-1) ?? user.preferredLanguage;
  // A new user object would render the whole application again.
  return preferredLanguage === user.preferredLanguage ? user : { ...user, preferredLanguage };
}

/** Returns the task as the server will create it (R64). */
export function toCreatedTask({ deed, playerId }: QueuedCommand): Task | undefined {
  if (deed.kind !== 'new-task') return undefined;
  const { name = '', emoji = '', duration = 0, dateAssigned = '', description, subTasks } = deed.task;
  const maxProgress = deed.task.isProgressive ? (deed.task.maxProgress ?? 1) : 1;
  return {
    id: deed.id,
    userId: playerId,
    name,
    emoji,
    duration,
    dateAssigned,
    isProgressive: maxProgress > 1,
    maxProgress,
    currentProgress: 0,
    description: description ?? null,
    subTasks: [...(subTasks ?? [])],
    xpReward: computeTaskXp({ duration, steps: maxProgress }),
    isCompleted: false,
  };
}

/** The progress shown by the last command of each quest or task. */
function collectShownProgress(commands: readonly QueuedCommand[], kind: 'quest' | 'task') {
  return new Map(
    commands.flatMap(({ deed, refusal }) =>
      deed.kind === kind && refusal === undefined ? [[deed.id, deed.shown] as const] : [],
    ),
  );
}
