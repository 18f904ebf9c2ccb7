import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_INVITATION_LIMITS } from '../../../../server/rules/party-options';
import type { PartyDetail } from '../../../api/models';
import { JOIN_PATH } from '../../../game/invitations/pending-invitation';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/forms/select-field';
import { LinkToPassOn } from '../shared/link-to-pass-on';
import { QrCode } from './qr-code';
import type { LinkCreation, NewLink } from './use-invite-commands';

const DAYS = [1, 7, 30];
const USES = [1, 5, 10, 25, 50];

/** Makes a link, then shows it, with its QR code and the ways to pass it on. */
export function NewLinkForm({
  party,
  creation: { link, create, forget, pending },
}: {
  readonly party: PartyDetail;
  readonly creation: LinkCreation;
}): ReactElement {
  const { t } = useTranslation('parties');
  const [days, setDays] = useState<number>(PARTY_INVITATION_LIMITS.days.default);
  const [uses, setUses] = useState<number>(PARTY_INVITATION_LIMITS.uses.default);
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
  const until = t('invitation.until', { date: dateTime(link.expiresAt) });
  return (
    <chakra.div display="grid" gap={4}>
      <LinkToPassOn
        url={url}
        label={t('invitation.link')}
        hint={
          <>
            <chakra.strong display="block" textStyle="small" fontWeight="semibold" color="fg">
              {t('invitation.linkHint')}
            </chakra.strong>
            {`${t('invitation.usesOption', { count: link.maxUses })}, ${until}. ${t('invitation.linkUse')}`}
          </>
        }
        shareText={t('invitation.shareText', { name: party.name })}
        isMain
      />
      <QrCode text={url} label={t('invitation.qr')} />
      <Button variant="ghost" justifySelf="center" color="pine.fg" onClick={onAnother}>
        <Icon name="plus" size="1.25rem" />
        {t('invitation.another')}
      </Button>
    </chakra.div>
  );
}
