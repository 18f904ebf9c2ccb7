import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { findQuestTemplate } from '../../content/catalogue';
import { findItem } from '../../content/item-catalogue';
import { itemText } from '../../content/item-text';
import { questText } from '../../content/quest-text';
import type { LedgerCause } from '../../read-models/ledger-entry.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import type { Language } from '../../rules/character-class';

type SubjectKind = 'quest' | 'task' | 'party-quest' | 'item';

const KIND_OF: Readonly<Record<LedgerCause, SubjectKind | undefined>> = {
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

/** The names of what ledger entries are about. */
@Injectable()
export class SubjectNames {
  constructor(
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
    @InjectRepository(PersonalTaskRow) private readonly tasks: Repository<PersonalTaskRow>,
    @InjectRepository(PartyQuestRow) private readonly partyQuests: Repository<PartyQuestRow>,
  ) {}

  /** By the subject's id, in the language for what the game has named; at most three queries, however many subjects. */
  async of(subjects: readonly Subject[], language: Language): Promise<ReadonlyMap<string, string>> {
    const ids = (kind: SubjectKind): readonly string[] => idsOf(subjects, kind);
    const names = await Promise.all([
      this.ofQuests(ids('quest'), language),
      this.ofTasks(ids('task')),
      this.ofPartyQuests(ids('party-quest')),
    ]);
    return new Map([...names.flat(), ...ofItems(ids('item'), language)]);
  }

  private async ofQuests(ids: readonly string[], language: Language): Promise<readonly Name[]> {
    const rows = ids.length > 0 ? await this.quests.findBy({ questId: In(ids) }) : [];
    return rows.flatMap((row) => {
      const name = questName(row, language);
      return name === undefined ? [] : [[row.questId, name] as const];
    });
  }

  private async ofTasks(ids: readonly string[]): Promise<readonly Name[]> {
    const rows = ids.length > 0 ? await this.tasks.findBy({ taskId: In(ids) }) : [];
    return rows.map(({ taskId, name }) => [taskId, name] as const);
  }

  private async ofPartyQuests(ids: readonly string[]): Promise<readonly Name[]> {
    const rows = ids.length > 0 ? await this.partyQuests.findBy({ questId: In(ids) }) : [];
    return rows.map(({ questId, name }) => [questId, name] as const);
  }
}

/** An id and what it is called. */
type Name = readonly [id: string, name: string];

function idsOf(subjects: readonly Subject[], kind: SubjectKind): readonly string[] {
  const ids = subjects.flatMap(({ cause, subjectId }) =>
    subjectId !== null && KIND_OF[cause] === kind ? [subjectId] : [],
  );
  return [...new Set(ids)];
}

function questName(row: PlayerQuestRow, language: Language): string | undefined {
  if (row.custom) return row.custom.name;
  const template = row.templateId === null ? undefined : findQuestTemplate(row.templateId);
  if (!template || row.difficulty === null) return undefined;
  const { targetValue, timerSeconds } = row;
  return questText(template, row.difficulty, language, { targetValue, timerSeconds }).name;
}

function ofItems(ids: readonly string[], language: Language): readonly Name[] {
  return ids.flatMap((id) => {
    const item = findItem(id);
    return item ? [[id, itemText(item, language).name] as const] : [];
  });
}
