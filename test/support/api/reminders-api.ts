import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { RemindersResponse } from '../../../server/api/reminders/reminders.dto';
import type { PushDevice } from '../../../server/identity/reminders/reminders';
import type { Answer, TestPlayer } from './player';

/** A subscription as a browser makes it, with the keys that only it has. */
export interface TestSubscription extends PushDevice {
  readonly privateKey: Buffer;
}

export function createSubscription(
  origin = 'https://updates.push.services.mozilla.com',
  path: string = randomUUID(),
): TestSubscription {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `${origin}/push/${path}`, p256dh, auth, privateKey: ecdh.getPrivateKey() };
}

export function getReminders(player: TestPlayer): Promise<Answer<RemindersResponse>> {
  return player.get<RemindersResponse>(`/user/${player.id}/reminders`);
}

export function changeReminders(player: TestPlayer, body: object): Promise<Answer<RemindersResponse>> {
  return player.patch<RemindersResponse>(`/user/${player.id}/reminders`, { body });
}

/** Reminds the player on the device of the player's session. */
export function turnOn(
  player: TestPlayer,
  { endpoint, p256dh, auth }: PushDevice,
): Promise<Answer<RemindersResponse>> {
  return player.post<RemindersResponse>(`/user/${player.id}/reminders/device`, {
    body: { endpoint, p256dh, auth },
  });
}

export function turnOff(player: TestPlayer): Promise<Answer<RemindersResponse>> {
  return player.call<RemindersResponse>('DELETE', `/user/${player.id}/reminders/device`, {});
}
