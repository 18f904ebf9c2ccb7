/**
 * Settings of a connection that loads rows by primary key, always: a plan made while a table is empty must not read the
 * whole of it when a replay has filled it.
 */
export const BY_KEY_ONLY = [
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashjoin',
  'enable_mergejoin',
  'jit',
]
  .map((setting) => `-c ${setting}=off`)
  .join(' ');
