import { PARTY_THEME_EMOJIS } from '../../server/rules/party-options';

const EMOJIS: Readonly<Record<string, string>> = PARTY_THEME_EMOJIS;

/** The emoji of a party's theme; that of the general theme for an unknown one (R71). */
export function themeEmoji(theme: string): string {
  return EMOJIS[theme] ?? PARTY_THEME_EMOJIS.general;
}
