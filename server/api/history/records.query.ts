import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { findItem } from '../../content/item-catalogue';
import { renderItemText } from '../../content/item-text';
import { PlayerDayRow } from '../../read-models/player-day.entity';
import { PlayerItemRow } from '../../read-models/player-item.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { RARITIES } from '../../rules/equipment';
import { computeRecords, type RecordedDay } from '../../rules/records';
import type { RecordsResponse } from './records.response';

/** What a player has reached so far (R490). */
@Injectable()
export class RecordsQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerDayRow) private readonly days: Repository<PlayerDayRow>,
    @InjectRepository(PlayerItemRow) private readonly items: Repository<PlayerItemRow>,
  ) {}

  /** From one row for each day that the player has started, and one for each item of the catalogue at most. */
  async find(userId: string): Promise<RecordsResponse> {
    const [days, rarestItem] = await Promise.all([this.loadDays(userId), this.findRarestItem(userId)]);
    return { ...computeRecords(days), rarestItem };
  }

  /** Without entities, which cost more than the query for the days of years. */
  private async loadDays(userId: string): Promise<readonly RecordedDay[]> {
    return this.days.query<RecordedDay[]>(
      `select day::text, xp::float8 as xp, quests_completed as "questsCompleted", tasks_completed as "tasksCompleted", streak
       from player_day where user_id = $1 order by day`,
      [userId],
    );
  }

  private async findRarestItem(userId: string): Promise<RecordsResponse['rarestItem']> {
    const [player, rows] = await Promise.all([
      this.players.findOneBy({ userId }),
      this.items.find({ where: { userId }, order: { lastFoundPosition: 'DESC' } }),
    ]);
    const found = rows.flatMap(({ itemId }) => findItem(itemId) ?? []);
    const rank = RARITIES.toReversed();
    const item = rank.flatMap((rarity) => found.find((each) => each.rarity === rarity) ?? [])[0];
    if (!item) return null;
    const { id, emoji, rarity } = item;
    return { id, emoji, rarity, name: renderItemText(item, player?.language ?? 'en').name };
  }
}
