import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { parsePosition } from '../../contracts/position';
import { LedgerEntryRow } from '../../read-models/ledger-entry.entity';
import { PlayerRow } from '../../read-models/player.entity';
import type { PageQuery } from '../../platform/validation/page.query';
import type { LedgerEntryResponse, LedgerPageResponse } from './ledger.response';
import { SubjectNamesQuery } from './subject-names.query';

@Injectable()
export class LedgerPagesQuery {
  constructor(
    @InjectRepository(LedgerEntryRow) private readonly entries: Repository<LedgerEntryRow>,
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly names: SubjectNamesQuery,
  ) {}

  /** A page of the changes to the player's numbers with their causes, newest first (R124). */
  async findPage(userId: string, { before, limit }: PageQuery): Promise<LedgerPageResponse> {
    const cursor = before === undefined ? undefined : parsePosition(before);
    const rows = await this.entries.find({
      where: { userId, ...(cursor !== undefined && { position: LessThan(cursor) }) },
      order: { position: 'DESC' },
      take: limit + 1,
    });
    const pageRows = rows.slice(0, limit);
    const last = rows.length > pageRows.length ? pageRows.at(-1) : undefined;
    const reader = await this.players.findOneBy({ userId });
    const names = await this.names.load(pageRows, reader?.language ?? 'en');
    return { items: pageRows.map((row) => toLedgerEntry(row, names)), next: last?.position ?? null };
  }
}

function toLedgerEntry(row: LedgerEntryRow, names: ReadonlyMap<string, string>): LedgerEntryResponse {
  const { eventId: id, cause, subjectId, xp, unpaidXp, points, level, streak, items } = row;
  const { reckoning, stats, protection, actId } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
    cause,
    subject: subjectId === null ? null : { id: subjectId, name: names.get(subjectId) ?? null },
    xp,
    unpaidXp,
    points,
    level,
    streak,
    items,
    reckoning,
    stats,
    protection,
    actId,
  };
}
