import type { Upcaster } from './codec';

/** Claims on slots were not told apart: the member's slot has none either. */
export const memberJoinedFrom1: Upcaster = (data) => ({ ...data, slotClaim: null });
