import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository } from 'typeorm';
import { findQuestTemplate } from '../../content/catalogue';
import { findItem } from '../../content/item-catalogue';
import { renderItemText } from '../../content/item-text';
import { renderQuestText } from '../../content/quest-text';
import type { LedgerCause } from '../../read-models/ledger-entry.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import type { Language } from '../../rules/character-class';
import type { CustomDifficulty } from '../../rules/custom-quest';
import type { Tier } from '../../rules/difficulty';

type SubjectKind = 'quest' | 'task' | 'party-quest' | 'item';

const KIND_BY_CAUSE: Readonly<Record<LedgerCause, SubjectKind | undefined>> = {
  'quest-completed': 'quest',
  'quest-undone': 'quest',
  'task-completed': 'task',
  'task-undone': 'task',
  'party-contribution': 'party-quest',
  'loot-claimed': 'item',
  'item-equipped': 'item',
  'item-unequipped': 'item',
  'level-reached': undefined,
  'level-lost': undefined,
  'stats-allocated': undefined,
  'streak-extended': undefined,
  'streak-settled': undefined,
  'streak-taken-back': undefined,
};

export interface Subject {
  readonly cause: LedgerCause;
  readonly subjectId: string | null;
}

/** Looks up the names of the subjects of ledger entries. */
@Injectable()
export class SubjectNamesQuery {
  constructor(
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
    @InjectRepository(PersonalTaskRow) private readonly tasks: Repository<PersonalTaskRow>,
    @InjectRepository(PartyQuestRow) private readonly partyQuests: Repository<PartyQuestRow>,
  ) {}

  /** Names by subject id, those of the game's own content in the given language; at most three queries in all. */
  async load(subjects: readonly Subject[], language: Language): Promise<ReadonlyMap<string, string>> {
    const ids = (kind: SubjectKind): readonly string[] => collectIds(subjects, kind);
    const names = await Promise.all([
      this.loadQuestNames(ids('quest'), language),
      this.loadTaskNames(ids('task')),
      this.loadPartyQuestNames(ids('party-quest')),
    ]);
    return new Map([...names.flat(), ...toItemNames(ids('item'), language)]);
  }

  private async loadQuestNames(ids: readonly string[], language: Language): Promise<readonly IdAndName[]> {
    const rows = ids.length > 0 ? await this.quests.findBy({ questId: Any(ids) }) : [];
    return rows.flatMap((row) => {
      const name = renderQuestName(row, language);
      return name === undefined ? [] : [[row.questId, name] as const];
    });
  }

  private async loadTaskNames(ids: readonly string[]): Promise<readonly IdAndName[]> {
    const rows = ids.length > 0 ? await this.tasks.findBy({ taskId: Any(ids) }) : [];
    return rows.map(({ taskId, name }) => [taskId, name] as const);
  }

  private async loadPartyQuestNames(ids: readonly string[]): Promise<readonly IdAndName[]> {
    const rows = ids.length > 0 ? await this.partyQuests.findBy({ questId: Any(ids) }) : [];
    return rows.map(({ questId, name }) => [questId, name] as const);
  }
}

/** An id and its name. */
type IdAndName = readonly [id: string, name: string];

function collectIds(subjects: readonly Subject[], kind: SubjectKind): readonly string[] {
  const ids = subjects.flatMap(({ cause, subjectId }) =>
    subjectId !== null && KIND_BY_CAUSE[cause] === kind ? [subjectId] : [],
  );
  return [...new Set(ids)];
}

/** What a quest is called by, of a row or of a player's state. */
export interface NamedQuest {
  readonly custom: { readonly name: string } | null;
  readonly templateId: string | null;
  /** A tier for a quest of the game. */
  readonly difficulty: Tier | CustomDifficulty | null;
  readonly targetValue: number;
  readonly timerSeconds: number | null;
}

/** The name of a quest, the game's own in the given language; undefined for one whose template is not in the catalogue. */
export function renderQuestName(quest: NamedQuest, language: Language): string | undefined {
  const { custom, templateId, difficulty, targetValue, timerSeconds } = quest;
  if (custom) return custom.name;
  const template = templateId === null ? undefined : findQuestTemplate(templateId);
  if (!template || typeof difficulty !== 'number') return undefined;
  return renderQuestText(template, difficulty, language, { targetValue, timerSeconds }).name;
}

function toItemNames(ids: readonly string[], language: Language): readonly IdAndName[] {
  return ids.flatMap((id) => {
    const item = findItem(id);
    return item ? [[id, renderItemText(item, language).name] as const] : [];
  });
}
