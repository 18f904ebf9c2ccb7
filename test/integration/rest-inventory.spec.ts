import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ITEMS } from '../../server/content/item-catalogue';
import { inventoryOf, equipItem, type InventoryEntry } from '../support/api/loot-api';
import { expectProblem, type Problem } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import type { TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';
import { fail, RichPlayer } from '../support/api/rich-player';

let rich: RichPlayer;
let server: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  rich = await RichPlayer.find();
  ({ server, player } = rich);
});

afterAll(() => rich.close());

const factsOf = (type: string) =>
  readStreamEvents(server.application.core.resources.log, `player-${player.id}`).then((facts) =>
    facts.filter((fact) => fact.type === type),
  );

describe('the inventory', () => {
  it('is empty for a player who has found nothing', async () => {
    const newcomer = await TestPlayer.register(server.url);
    expect(await inventoryOf(newcomer)).toStrictEqual([]);
  });

  // Shows R61, R134.
  it('holds every found item once with its quantity, newest first, with all fields', async () => {
    await rich.undress();
    const order = [
      ...new Set(
        rich
          .found()
          .map(({ id }) => id)
          .reverse(),
      ),
    ];
    const entries = await inventoryOf(player);
    expect(entries.map(({ id }) => id)).toStrictEqual(order);
    for (const entry of entries) {
      const finds = rich.found().filter(({ id }) => id === entry.id);
      expect(entry).toStrictEqual({
        id: entry.item.id,
        isEquipped: false,
        quantity: finds.length,
        lastFoundAt: expect.stringMatching(/^2026|^2027/),
        item: finds[0],
      });
    }
  });

  it('is in the language of the player', async () => {
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    for (const { item } of await inventoryOf(player)) {
      const { texts, passive } = ITEMS.find(({ id }) => id === item.id) ?? fail();
      expect(item).toMatchObject({ name: texts.uk.name, description: texts.uk.description });
      if (passive) expect(item.passiveEffect).toMatch(/\p{Script=Cyrillic}/u);
    }
    await player.patch(`/user/${player.id}/language`, { body: { language: 'en' } });
  });
});

describe('an item', () => {
  // Shows R60, R135.
  it('is equipped and unequipped, in the answer and in the list', async () => {
    await rich.undress();
    const [item] = rich.twoRivals();
    const on = await equipItem(player, 'equip', item.id);
    const quantity = rich.found().filter(({ id }) => id === item.id).length;
    expect(on.status).toBe(200);
    expect(on.body).toStrictEqual({ id: item.id, isEquipped: true, quantity, item });
    const listed = (await inventoryOf(player)).find(({ id }) => id === item.id);
    expect(listed).toStrictEqual({ ...on.body, lastFoundAt: listed?.lastFoundAt });
    const off = await equipItem(player, 'unequip', item.id);
    expect(off.body).toStrictEqual({ ...on.body, isEquipped: false });
    expect(await rich.worn()).toStrictEqual([]);
  });

  // Shows R161.
  it('is shown as worn or not right after every command, to a client that sends no position', async () => {
    await rich.undress();
    const [item] = rich.twoRivals();
    for (let turn = 0; turn < 20; turn += 1) {
      const isEquipped = turn % 2 === 0;
      await equipItem(player, isEquipped ? 'equip' : 'unequip', item.id);
      const { body, headers } = await player.getOnce<readonly InventoryEntry[]>('/inventory', {
        headers: { 'x-min-position': '' },
      });
      expect(headers.get('x-read-stale')).toBeNull();
      expect(body.find(({ id }) => id === item.id)).toMatchObject({ isEquipped });
    }
  });

  // Shows R60.
  it('replaces the item worn in its slot, which is unequipped', async () => {
    await rich.undress();
    const [one, other] = rich.twoRivals();
    await equipItem(player, 'equip', one.id);
    await equipItem(player, 'equip', other.id);
    expect((await rich.worn()).map(({ id }) => id)).toStrictEqual([other.id]);
    expect((await factsOf('ItemEquipped')).at(-1)?.data).toStrictEqual({
      itemId: other.id,
      place: one.place,
      replacedItemId: one.id,
    });
  });

  it('that is worn is not equipped again, nor one that isn’t unequipped: nothing is appended', async () => {
    await rich.undress();
    const [one, other] = rich.twoRivals();
    await equipItem(player, 'equip', one.id);
    const [again, off] = await expectNothingRecorded(server, async () => [
      await equipItem(player, 'equip', one.id),
      await equipItem(player, 'unequip', other.id),
    ]);
    expect(again).toMatchObject({ status: 200, body: { isEquipped: true } });
    expect(off).toMatchObject({ status: 200, body: { isEquipped: false } });
  });

  it('is equipped once by a repeated request, which gets the same answer', async () => {
    await rich.undress();
    const [one] = rich.twoRivals();
    const idempotencyKey = randomUUID();
    const first = await equipItem(player, 'equip', one.id, { idempotencyKey });
    await equipItem(player, 'unequip', one.id);
    const again = await expectNothingRecorded(server, () =>
      equipItem(player, 'equip', one.id, { idempotencyKey }),
    );
    expect([again.status, again.body]).toStrictEqual([200, first.body]);
    expect(await rich.worn()).toStrictEqual([]);
  });

  it('that was never found, or doesn’t exist, is not found', async () => {
    const mine = new Set(rich.found().map(({ id }) => id));
    const missing = ITEMS.find(({ id }) => !mine.has(id))?.id ?? fail();
    for (const how of ['equip', 'unequip'] as const) {
      for (const id of [
        missing,
        'no-such-thing',
        'constructor',
        '__proto__',
        'toString',
        '%00',
        '%20',
        'x%2Fy',
      ]) {
        expectProblem(
          await expectNothingRecorded(server, () => equipItem(player, how, id)),
          404,
          'ITEM_NOT_FOUND',
        );
      }
    }
  });

  it('of another player is refused, under either player’s id', async () => {
    const other = await TestPlayer.register(server.url);
    const [one] = rich.twoRivals();
    for (const how of ['equip', 'unequip'] as const) {
      const asMe = await expectNothingRecorded(server, () => equipItem(other, how, one.id));
      expectProblem(asMe, 404, 'ITEM_NOT_FOUND');
      const asOther = await expectNothingRecorded(server, () =>
        other.post(`/user/${player.id}/${how}/${one.id}`),
      );
      expectProblem(asOther, 403, 'FORBIDDEN');
    }
  });

  it('is equipped only by a request without a body', async () => {
    const [one] = rich.twoRivals();
    for (const how of ['equip', 'unequip'] as const) {
      const answer = await expectNothingRecorded(server, () =>
        equipItem<Problem>(player, how, one.id, { body: { place: 'helmet' } }),
      );
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors?.map(({ field }) => field)).toStrictEqual(['place']);
    }
  });
});
