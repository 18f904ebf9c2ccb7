import { createReminderServices, type ReminderServices } from '../../../server/composition/reminder-services';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { ReminderSettings } from '../../../server/identity/reminders/reminder-settings';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { commandContext, openCore, type TestCore } from './core';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { TestPushService, type ReceivedPush } from '../push-service/push-service';
import { expectRegistered } from '../events/random-player-histories';
import { createRemindedPlayer, type RemindedPlayer } from '../api/reminded-players';
import type { TestSubscription } from '../api/reminders-api';

interface Wanted extends Partial<ReminderSettings> {
  readonly timeZone?: string;
  readonly subscription?: TestSubscription;
}

/** A process that sends reminders on request, by a clock that the test sets, to a push service of its own. */
export class ReminderProcess {
  /** Milliseconds since the epoch. */
  now = 0;
  private core!: TestCore;
  private services!: ReminderServices;

  private constructor(
    private readonly database: TestDatabase,
    readonly service: TestPushService,
  ) {}

  static async start(): Promise<ReminderProcess> {
    const reminderProcess = new ReminderProcess(await createTestDatabase(), await TestPushService.start());
    await reminderProcess.open();
    return reminderProcess;
  }

  async close(): Promise<void> {
    await this.closeCore();
    await this.service.close();
    await this.database.drop();
  }

  /** Starts it again with these settings; without them it takes the push service. */
  async restart(settings?: Readonly<Record<string, string>>): Promise<void> {
    await this.closeCore();
    await this.open(settings);
  }

  get pool() {
    return this.core.resources.pool;
  }

  /** A player with a device and a daily reminder at 12:30. */
  async remind(wanted: Wanted = {}): Promise<RemindedPlayer> {
    const { timeZone = 'UTC', subscription = this.service.subscribe(), ...settings } = wanted;
    const { pool } = this;
    const { runner, reminders } = this.core;
    const plan = { dailyTime: '12:30', hasQuietHours: false, ...settings };
    return createRemindedPlayer({ pool, runner, reminders, subscription, timeZone, settings: plan });
  }

  /** Sends what is due. */
  async send(): Promise<void> {
    await this.services.task.run();
  }

  messagesTo({ subscription }: RemindedPlayer): readonly ReceivedPush[] {
    return this.service.listOf(subscription);
  }

  titlesTo(player: RemindedPlayer): readonly string[] {
    return this.messagesTo(player).map(({ payload }) => payload.title);
  }

  async run({ id }: RemindedPlayer, command: PlayerCommand): Promise<void> {
    await this.core.runner.run(PLAYER_AGGREGATE, id, command, commandContext(id));
  }

  /** Completes a daily quest: the one with the chest, or another. */
  async completeQuest(player: RemindedPlayer, withChest: boolean): Promise<void> {
    const { runner } = this.core;
    await this.run(player, { type: 'StartDay', moment: runner.moment() });
    const { quests } = expectRegistered(await runner.loadState(PLAYER_AGGREGATE, player.id));
    const { questId, targetValue } = Object.values(quests).find(
      ({ frequency, hasLoot }) => frequency === 'daily' && hasLoot === withChest,
    )!;
    for (let step = 0; step < targetValue; step += 1)
      await this.run(player, { type: 'AdvanceQuest', how: 'increment', questId, moment: runner.moment() });
  }

  async countDevices({ id }: RemindedPlayer): Promise<number> {
    const { rowCount } = await this.pool.query('select from reminder_device where account_id = $1', [id]);
    return rowCount ?? 0;
  }

  /** When the next reminder is due. */
  async findNextDue(): Promise<number> {
    const { rows } = await this.pool.query<{ dueAt: Date }>(
      'select min(due_at) as "dueAt" from reminder where claimed_at is null',
    );
    return rows[0]!.dueAt.getTime();
  }

  private async open(
    settings: Readonly<Record<string, string>> = { PUSH_PRIVATE_SERVICES: this.service.origin },
  ) {
    this.core = await openCore(this.database.url, { now: () => new Date(this.now) }, settings);
    this.services = createReminderServices(this.core);
  }

  private async closeCore(): Promise<void> {
    this.services.close();
    await this.core.close();
  }
}
