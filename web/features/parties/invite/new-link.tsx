import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_INVITATION_LIMITS } from '../../../../server/rules/party-options';
import type { PartyDetail } from '../../../api/models';
import { JOIN_PATH } from '../../../game/invitations/pending-invitation';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/form-field';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/select-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { QrCode } from './qr-code';
import { useCreateLink, type NewLink } from './use-invite-commands';

const DAYS = [1, 7, 30];
const USES = [1, 5, 10, 25, 50];

/** Makes a link, then shows it, with its QR code and the ways to pass it on. */
export function NewLinkForm({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const [days, setDays] = useState<number>(PARTY_INVITATION_LIMITS.days.default);
  const [uses, setUses] = useState<number>(PARTY_INVITATION_LIMITS.uses.default);
  const { link, create, forget, pending } = useCreateLink(party.id);
  if (link) return <MadeLink party={party} link={link} onAnother={forget} />;
  return (
    <chakra.form
      display="grid"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        create(days, uses);
      }}
    >
      <chakra.div display="grid" gap={3} gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <SelectField
          label={t('invitation.days')}
          options={DAYS}
          textOf={(count) => t('invitation.daysOption', { count })}
          value={days}
          onChange={setDays}
        />
        <SelectField
          label={t('invitation.uses')}
          options={USES}
          textOf={(count) => t('invitation.usesOption', { count })}
          value={uses}
          onChange={setUses}
        />
      </chakra.div>
      <Button type="submit" size="lg" data-autofocus aria-busy={pending || undefined}>
        {t(pending ? 'invitation.creating' : 'invitation.create')}
      </Button>
    </chakra.form>
  );
}

interface MadeLinkProps {
  readonly party: PartyDetail;
  readonly link: NewLink;
  readonly onAnother: () => void;
}

function MadeLink({ party, link, onAnother }: MadeLinkProps): ReactElement {
  const { t } = useTranslation('parties');
  const { dateTime } = useFormat();
  const url = `${window.location.origin}${JOIN_PATH}#${link.token}`;
  const field = useRef<HTMLInputElement>(null);
  // The form with the focus was replaced by the link.
  useEffect(() => field.current?.focus(), []);
  const share = useShare(t('invitation.shareText', { name: party.name }), url);
  const copy = useCopy(url, field);
  const until = t('invitation.until', { date: dateTime(link.expiresAt) });
  return (
    <chakra.div display="grid" gap={4}>
      <FormField
        label={t('invitation.link')}
        hint={`${t('invitation.usesOption', { count: link.maxUses })}, ${until}. ${t('invitation.linkHint')}`}
      >
        {(control) => (
          <Input {...control} ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </FormField>
      <chakra.div display="flex" flexWrap="wrap" gap={3} css={{ '& > button': { flex: '1 1 8rem' } }}>
        {share && (
          <Button size="lg" onClick={share}>
            {t('invitation.share')}
          </Button>
        )}
        <Button size="lg" variant={share ? 'outline' : 'solid'} onClick={copy}>
          <Icon name="copy" size="1.125rem" />
          {t('invitation.copy')}
        </Button>
      </chakra.div>
      <QrCode text={url} label={t('invitation.qr')} />
      <Button variant="ghost" onClick={onAnother}>
        {t('invitation.another')}
      </Button>
    </chakra.div>
  );
}

/** Opens the system's share sheet; undefined where there is none. */
function useShare(text: string, url: string): (() => void) | undefined {
  const share = useCallback(() => {
    // Rejects when the sheet is closed, which is no failure.
    navigator.share({ text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    });
  }, [text, url]);
  return 'share' in navigator ? share : undefined;
}

/** Copies the link; where the page may not, as over plain http, it is selected to be copied by hand. */
function useCopy(url: string, field: { readonly current: HTMLInputElement | null }): () => void {
  const { t } = useTranslation('parties');
  return () => {
    const copied = () =>
      toasts.show({ kind: 'success', about: 'copy', emoji: '📋', title: t('invitation.copied') });
    const refused = () => {
      field.current?.focus();
      field.current?.select();
      toasts.show({
        kind: 'error',
        about: 'copy',
        title: t('invitation.error'),
        text: t('invitation.copyFailed'),
      });
    };
    if (!window.isSecureContext) return refused();
    navigator.clipboard.writeText(url).then(copied, refused);
  };
}
