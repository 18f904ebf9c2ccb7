import type { Mail, Mailer } from '../../platform/mail/mailer';
import type { Language } from '../../rules/character-class';
import { findMailText, type MailKind } from './mail-texts';

export interface Recipient {
  readonly email: string;
  readonly nickname: string;
  readonly language: Language;
}

/** A mail to compose once the request is answered; undefined when none is to be sent. */
export interface AccountMail {
  readonly kind: MailKind;
  readonly to: Recipient;
  readonly link?: string;
}

/** The pages that one-time links open. The secret is in the fragment, which no server logs and no page passes on. */
const LINK_PATHS = { 'reset-password': '/auth/reset', 'verify-email': '/auth/verify' } as const;

/** The mails about accounts, in the player's language. Their links begin with `PUBLIC_URL`, never with a request's host (R271). */
export class AccountMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly linkOrigin: string,
  ) {}

  get areSent(): boolean {
    return this.mailer.isConfigured;
  }

  /** Composes and sends the mail after the current request is answered. */
  sendLater(compose: () => Promise<AccountMail | undefined>): void {
    this.mailer.sendLater(async () => {
      const mail = await compose();
      return mail && renderMail(mail);
    });
  }

  createLink(purpose: keyof typeof LINK_PATHS, token: string): string {
    return createAccountLink(this.linkOrigin, purpose, token);
  }
}

export function createAccountLink(
  linkOrigin: string,
  purpose: keyof typeof LINK_PATHS,
  token: string,
): string {
  return `${linkOrigin}${LINK_PATHS[purpose]}#${token}`;
}

/** The page that registers with an invitation code (R386), which is in the fragment too. */
export function createInviteLink(linkOrigin: string, code: string): string {
  return `${linkOrigin}/register#${code}`;
}

function renderMail({ kind, to, link }: AccountMail): Mail {
  const { subject, lines, action, after = [] } = findMailText(kind, to.language);
  const fill = (line: string) =>
    line.replace(/\{(nickname|email)\}/g, (_placeholder, name: 'nickname' | 'email') => to[name]);
  const before = lines.map(fill);
  const anchor = link && `<a href="${escapeHtml(link)}">${escapeHtml(action ?? link)}</a>`;
  const paragraphs = [...before.map(escapeHtml), ...(anchor ? [anchor] : []), ...after.map(escapeHtml)];
  return {
    to: to.email,
    subject,
    text: [...before, ...(link ? [link] : []), ...after].join('\n\n'),
    html: paragraphs.map((each) => `<p>${each}</p>`).join('\n'),
  };
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => HTML_ENTITIES[character] ?? character);
}
