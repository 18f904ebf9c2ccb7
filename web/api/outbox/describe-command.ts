import { v5 as uuidv5 } from 'uuid';
import {
  toTaskIdParts,
  ID_NAMESPACE,
  formatIdName,
  toCommandIdParts,
} from '../../../server/contracts/command-ids';
import { LANGUAGE_LABELS } from '../../i18n/language-choice';
import type { Quest, Task } from '../models';
import {
  parseQueueableCommand,
  extractPlayerId,
  type CommandEffect,
  type QueuedCommand,
  type NewTask,
} from './queued-command';
import { toCreatedTask } from './queued-overlay';
import type { CommandCall } from './lazy-outbox';

/** What the page shows now, including the command's own step. */
export interface ShownState {
  readonly playerId: string;
  readonly quests: readonly Quest[];
  readonly tasks: readonly Task[];
}

interface DescribedCommand {
  readonly command: QueuedCommand;
  /** Stands for the server's answer until it arrives; promises no XP. */
  readonly answer: object;
}

/** Describes a call as a queued command; undefined when it can't wait, is another player's, or has no subject on the page. */
export function describeCommand(
  { method, url, json, body, key }: CommandCall,
  shownState: ShownState,
): DescribedCommand | undefined {
  const keepable = parseQueueableCommand(method, url, body);
  const { playerId } = shownState;
  if (!keepable || extractPlayerId(url, body) !== playerId) return undefined;
  const call = { playerId, key, method, url, body: json };
  if (keepable.kind === 'new-task') {
    const task = body as NewTask;
    const deed: CommandEffect = { kind: 'new-task', id: createdTaskId(playerId, key), task };
    const command = { ...call, deed, name: task.name ?? '', emoji: task.emoji ?? '' };
    return { command, answer: { ...toCreatedTask(command), kept: true } };
  }
  if (keepable.kind === 'language') {
    const { language } = keepable;
    const { name, flag: emoji } = LANGUAGE_LABELS[language];
    const deed: CommandEffect = { kind: 'language', id: 'language', language };
    return { command: { ...call, deed, name, emoji }, answer: { kept: true } };
  }
  const { kind, id } = keepable;
  const found = kind === 'quest' ? questSteps(shownState.quests, id) : taskSteps(shownState.tasks, id);
  if (!found) return undefined;
  const { progress, maxProgress, isCompleted, name, emoji } = found;
  const command = { ...call, deed: { kind, id, shown: { progress, isCompleted } }, name, emoji };
  return { command, answer: { isCompleted, xpGained: 0, levelUp: false, progress, maxProgress, kept: true } };
}

/** Returns the id that the server derives for the task this command creates. */
export function createdTaskId(playerId: string, key: string): string {
  const commandId = uuidv5(formatIdName(toCommandIdParts(playerId, key)), ID_NAMESPACE);
  return uuidv5(formatIdName(toTaskIdParts(commandId)), ID_NAMESPACE);
}

function questSteps(quests: readonly Quest[], id: string) {
  const quest = quests.find((one) => one.id === id);
  return quest && { ...quest.userQuest, name: quest.name, emoji: quest.emoji };
}

function taskSteps(tasks: readonly Task[], id: string) {
  const task = tasks.find((one) => one.id === id);
  return task && { ...task, progress: task.currentProgress };
}
