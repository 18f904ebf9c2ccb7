import type { PartyState } from '../../domain/party/party.state';

/** Returns what the answer shows of the party that a command leads to; a repeat gets what it returned first (R231). */
export type DescribeParty<Answer> = (state: PartyState) => Promise<Answer>;
