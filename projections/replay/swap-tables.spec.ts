import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { REPLAY_SCHEMA_PREFIX } from '../../server/operations/replays/replay-schema';
import { PROJECTORS } from '../projectors/projectors';
import { buildRetiredSchemaName } from './swap-tables';

/** Bytes; Postgres truncates longer names silently. */
const MAX_IDENTIFIER_BYTES = 63;

describe('schemas of replays', () => {
  it('have distinct names that Postgres does not truncate', () => {
    const filled = PROJECTORS.map(({ name }) => `${REPLAY_SCHEMA_PREFIX}${name}`);
    const names = [
      ...filled,
      buildRetiredSchemaName({ id: randomUUID() }),
      buildRetiredSchemaName({ id: randomUUID() }),
    ];

    for (const name of names) expect(name).toMatch(new RegExp(`^[a-z0-9_]{1,${MAX_IDENTIFIER_BYTES}}$`));
    expect(new Set(names).size).toBe(names.length);
  });
});
