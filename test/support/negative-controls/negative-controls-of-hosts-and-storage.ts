import type { NegativeControl } from './negative-control';

/** Of names and addresses of the game itself, of refusals, and of what is stored. */
export const HOST_AND_STORAGE_CONTROLS: readonly NegativeControl[] = [
  {
    defence: 'hosts of sockets',
    file: 'server/live/handshake-origin.ts',
    defended: "typeof requestedHost !== 'string' || !isAllowedHost(requestedHost, publicUrl)",
    open: "typeof requestedHost !== 'string'",
    spec: 'test/integration/allowed-hosts.spec.ts',
    test: 'is refused with',
  },
  {
    defence: 'links from PUBLIC_URL',
    file: 'server/platform/config/config.ts',
    defended: 'const linkOrigin = (publicUrl ?? `http://localhost:${port}`)',
    open: 'const linkOrigin = `http://localhost:${port}`',
    spec: 'test/integration/password-reset.spec.ts',
    test: 'is built from PUBLIC_URL whatever host was asked',
  },
  {
    defence: 'scripts in the page',
    file: 'server/platform/http/content-security-policy.ts',
    defended: '...hashesOf(SCRIPT_ELEMENT)',
    open: '"\'unsafe-inline\'"',
    spec: 'server/platform/http/content-security-policy.spec.ts',
    test: 'and no other inline script',
  },
  {
    defence: 'refusals by the framework keep their status',
    file: 'server/platform/problems/to-problem.ts',
    defended: 'if (status !== undefined && status >= 400 && status < 500) return createRefusal(status);',
    open: '',
    spec: 'test/integration/http-limits.spec.ts',
    test: 'keeps a status of 4xx for a file',
  },
  {
    defence: 'names that show nothing',
    file: 'server/rules/text.ts',
    defended: '\\p{Default_Ignorable_Code_Point}\\u2800',
    open: '\\p{Default_Ignorable_Code_Point}',
    spec: 'server/rules/text.spec.ts',
    test: 'is blank',
  },
  {
    defence: 'tables that only the projections write',
    file: 'server/database/runtime-privileges.ts',
    defended: "(readModels.includes(name) ? ['SELECT'] : WRITE)",
    open: '(readModels.includes(name) ? WRITE : WRITE)',
    spec: 'test/integration/runtime-role.spec.ts',
    test: 'may not',
  },
  {
    defence: 'queued commands are sealed',
    file: 'web/api/outbox/sealed-command.ts',
    defended: 'return { ...(order !== undefined && { order }), playerId, iv, sealed };',
    open: 'return { ...command, iv, sealed };',
    spec: 'web/api/outbox/sealed-command.spec.ts',
    test: 'shows only its player and its place',
  },
];
