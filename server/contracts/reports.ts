/** What can be reported (R468). */
export const REPORT_KINDS = ['player', 'party'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why; the words of the reporter say more. */
export const REPORT_REASONS = ['insults', 'harassment', 'indecent', 'spam', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How operators answer a report; the reporter learns no more than that. */
export const REPORT_OUTCOMES = ['acted', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Length of the reporter's words, in characters. */
export const REPORT_TEXT = { min: 3, max: 500 } as const;

/** Reports of one player that are not answered yet or were made within 24 hours. */
export const MAX_REPORTS = 10;

/** The texts that players could read when the report was made; those of a player are the names alone. */
export interface ReportContext {
  readonly nickname?: string;
  readonly username?: string;
  readonly name?: string;
  readonly description?: string;
  readonly rules?: string;
  readonly goals?: readonly string[];
  /** Reports of earlier releases lack the ids. */
  readonly quests?: readonly { readonly id?: string; readonly name: string; readonly description: string }[];
}
