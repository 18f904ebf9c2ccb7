import { LANGUAGES, type Language } from '../../../server/rules/character-class';
import type { TaskDuration } from '../../../server/rules/personal-task';

/** The request for a new task (R139). */
export interface NewTask {
  readonly name?: string;
  readonly emoji?: string;
  readonly duration?: TaskDuration;
  readonly dateAssigned?: string;
  readonly isProgressive?: boolean;
  readonly maxProgress?: number;
  readonly description?: string | null;
  readonly subTasks?: readonly string[];
}

/** What is shown of a command before the server has decided it. */
interface ShownProgress {
  readonly progress: number;
  readonly isCompleted: boolean;
}

/** The effect of a command, with its subject. */
export type CommandEffect =
  | { readonly kind: 'quest' | 'task'; readonly id: string; readonly shown: ShownProgress }
  | {
      readonly kind: 'new-task';
      readonly id: string;
      readonly task: NewTask;
    }
  | { readonly kind: 'language'; readonly id: 'language'; readonly language: Language };

/** A command that waits for the network, as it is stored. */
export interface QueuedCommand {
  /** The place in the queue, assigned by the store. */
  readonly order?: number;
  readonly playerId: string;
  readonly key: string;
  readonly method: string;
  readonly url: string;
  /** The body as it was first sent, so that a retry is the same request. */
  readonly body?: string;
  readonly deed: CommandEffect;
  /** The player's name for the quest, the task or the language. */
  readonly name: string;
  readonly emoji: string;
  /** How often the server failed at the command, and when first (milliseconds since the epoch); absent without failures. */
  readonly failures?: { readonly count: number; readonly since: number };
  /** The code of the server's refusal, kept until the player has read it; a refused command waits no longer. */
  readonly refusal?: string;
}

export type StoredCommand = QueuedCommand & { readonly order: number };

/** The commands that may wait: those whose outcome can be shown without the server (ADR 15). */
export type QueueableCommand =
  | { readonly kind: 'quest' | 'task'; readonly id: string }
  | { readonly kind: 'new-task' }
  | { readonly kind: 'language'; readonly language: Language };

const PLAYER_PATH = /^\/api\/user\/([^/]+)\//;
const QUEST_PATH =
  /^\/api\/user\/[^/]+\/(?:quests\/([^/]+)\/(?:complete|increment)|complete-quest\/([^/]+))$/;
const LANGUAGE_PATH = /^\/api\/user\/[^/]+\/language$/;
const TASK_PATH = /^\/api\/user\/[^/]+\/personal-tasks\/([^/]+)\/complete$/;

/** Returns the effect of a call that may wait, else undefined; copying a day needs the network, which knows its content. */
export function parseQueueableCommand(
  method: string,
  url: string,
  body: unknown,
): QueueableCommand | undefined {
  if (method === 'PATCH' && LANGUAGE_PATH.test(url)) {
    const language = LANGUAGES.find(
      (one) => one === (body as { readonly language?: unknown } | undefined)?.language,
    );
    return language && { kind: 'language', language };
  }
  if (method !== 'POST') return undefined;
  const [, quest, finished] = QUEST_PATH.exec(url) ?? [];
  const questId = quest ?? finished;
  if (questId !== undefined) return { kind: 'quest', id: questId };
  const [, taskId] = TASK_PATH.exec(url) ?? [];
  if (taskId !== undefined) return { kind: 'task', id: taskId };
  const isTask = url === '/api/personal-tasks' && typeof body === 'object' && body !== null && 'name' in body;
  return isTask ? { kind: 'new-task' } : undefined;
}

/** Returns the player that a call names in its path or its body (R4). */
export function extractPlayerId(url: string, body: unknown): string | undefined {
  const [, inPath] = PLAYER_PATH.exec(url) ?? [];
  if (inPath !== undefined) return inPath;
  const isNamed = typeof body === 'object' && body !== null && 'userId' in body;
  return isNamed && typeof body.userId === 'string' ? body.userId : undefined;
}

/** Whether two commands must be sent in order, because they have the same quest, task or setting as their subject. */
export function hasSameSubject(one: QueuedCommand, other: QueuedCommand): boolean {
  return one.deed.id === other.deed.id;
}

/** Whether the second command is impossible without the first. */
export function dependsOn(second: QueuedCommand, first: QueuedCommand): boolean {
  return first.deed.kind === 'new-task' && second.deed.kind === 'task' && second.deed.id === first.deed.id;
}
