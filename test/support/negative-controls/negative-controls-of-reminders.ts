import type { NegativeControl } from './negative-control';

export const REMINDER_CONTROLS: readonly NegativeControl[] = [
  {
    defence: 'list of push services',
    file: 'server/identity/reminders/reminders.ts',
    defended:
      "if (!isPushEndpoint(endpoint, this.options.services)) throw new Problem('PUSH_SERVICE_REFUSED');",
    open: '',
    spec: 'test/integration/reminder-settings.spec.ts',
    test: 'is refused at',
  },
  {
    defence: 'https of push services',
    file: 'server/identity/reminders/push-services.ts',
    defended: "if (protocol !== 'https:' || username !== '' || password !== '') return false;",
    open: "if (protocol !== 'https:') return false;",
    spec: 'test/integration/reminder-settings.spec.ts',
    test: 'is refused at',
  },
  {
    defence: 'public addresses of push services, after the look-up',
    file: 'server/policies/reminders/push-addresses.ts',
    defended: 'if (!addresses.every(({ address }) => isPublicAddress(address)))',
    open: 'if (addresses.length === 0)',
    spec: 'test/integration/reminder-devices.spec.ts',
    test: 'at an address of a private network is sent nothing',
  },
  {
    defence: 'public addresses of push services, without a look-up',
    file: 'server/policies/reminders/push-transport.ts',
    defended:
      'if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);',
    open: '',
    spec: 'test/integration/reminder-devices.spec.ts',
    test: 'with an address in place of a name is sent nothing',
  },
  {
    defence: 'addresses in IPv6 that stand for others',
    file: 'server/policies/reminders/push-addresses.ts',
    defended: 'ipaddr.process(address).range()',
    open: "ipaddr.parse(address).range().replace('ipv4Mapped', 'unicast')",
    spec: 'server/policies/reminders/push-addresses.spec.ts',
    test: 'is never',
  },
  {
    defence: 'ten devices of a player',
    file: 'server/identity/reminders/reminders.ts',
    defended: 'const DEVICES_PER_PLAYER = 10;',
    open: 'const DEVICES_PER_PLAYER = 1_000;',
    spec: 'test/integration/reminder-settings.spec.ts',
    test: 'is one of the ten newest of a player',
  },
  {
    defence: 'one claim of a reminder',
    file: 'server/identity/reminders/reminder-queue.ts',
    defended: 'where claimed_at is null and due_at <= $1',
    open: 'where due_at <= $1',
    spec: 'test/integration/reminder-sending.spec.ts',
    test: 'is sent in its minute, once, and again the next day',
  },
  {
    defence: 'rest of a push service that fails',
    file: 'server/policies/reminders/push-transport.ts',
    defended: 'if (health.failures >= MAX_FAILURES) health.closedUntil = Date.now() + COOL_DOWN_MS;',
    open: '',
    spec: 'test/integration/reminder-devices.spec.ts',
    test: 'whose push service never answers holds up no other',
  },
  {
    defence: 'screens of the game alone after a tap on a notification',
    file: 'web/worker/reminders.ts',
    defended: "return /^\\/(?![\\/\\\\])/.test(path) ? path : '/';",
    open: 'return path;',
    spec: 'web/worker/reminders.spec.ts',
    test: 'never leaves the game',
  },
];
