import { computeTaskXp } from '../../../server/rules/personal-task';
import type { Quest, Task, User } from '../models';
import type { QueuedCommand } from './queued-command';

/*
 * What is shown as it looks with what waits. A command says how far it brings its quest or task, not by how
 * much: laid over the same list twice, or over one that holds it already, it changes nothing.
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
  // Another user has everything drawn anew.
  return preferredLanguage === user.preferredLanguage ? user : { ...user, preferredLanguage };
}

/** The task as the server is going to make it (R64). */
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

/** By quest or task, what the last command about it shows. */
function collectShownProgress(commands: readonly QueuedCommand[], kind: 'quest' | 'task') {
  return new Map(
    commands.flatMap(({ deed, refusal }) =>
      deed.kind === kind && refusal === undefined ? [[deed.id, deed.shown] as const] : [],
    ),
  );
}
