import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../api/models';
import { useGetPasskeysQuery } from '../../../api/questlog';
import { findPasskeyObstacle } from '../../../api/webauthn';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { PasskeyDialog, type PasskeyAct } from './passkey-dialog';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';

interface PasskeyListProps {
  readonly userId: string;
  readonly asksPassword: boolean;
}

/** The account's passkeys, each to be renamed or removed, and the button that adds one (R390, R391). */
export function PasskeyList({ userId, asksPassword }: PasskeyListProps): ReactElement | null {
  const { t } = useTranslation('settings');
  const { data } = useGetPasskeysQuery({ userId });
  const [obstacle] = useState(findPasskeyObstacle);
  const [dialog, setDialog] = useState<{ readonly act: PasskeyAct; readonly open: boolean }>();
  const close = useCallback(() => setDialog((shown) => shown && { ...shown, open: false }), []);
  if (!data) return null;
  const open = (act: PasskeyAct) => setDialog({ act, open: true });
  const reason = obstacle ?? (data.areAvailable ? undefined : 'address');
  return (
    <SettingRow
      label={t('passkeys.title')}
      isHeading
      hint={t(reason ? `passkeys.obstacle.${reason}` : 'passkeys.lead')}
      action={
        reason === undefined && (
          <RowButton
            name={t('passkeys.add')}
            text={t('passkeys.addShort')}
            onPress={() => open({ kind: 'add' })}
          />
        )
      }
    >
      {data.items.length > 0 && (
        <chakra.ul aria-label={t('passkeys.title')} display="grid" gap={2}>
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAct={open} />
          ))}
        </chakra.ul>
      )}
      {dialog && (
        <PasskeyDialog
          key={`${dialog.act.kind} ${dialog.act.passkey?.id}`}
          userId={userId}
          act={dialog.act}
          asksPassword={asksPassword}
          open={dialog.open}
          onClose={close}
        />
      )}
    </SettingRow>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onAct: (act: PasskeyAct) => void;
}

function PasskeyRow({ passkey, onAct }: PasskeyRowProps): ReactElement {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [now] = useState(Date.now);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap={3}
    >
      <chakra.span flex="1 1 10rem" minWidth={0} overflowWrap="anywhere">
        {name}
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          {lastUsedAt === null
            ? t('passkeys.added', { ago: format.ago(createdAt, now) })
            : t('passkeys.used', { ago: format.ago(lastUsedAt, now) })}
        </chakra.span>
      </chakra.span>
      <chakra.span display="flex">
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={t('passkeys.renameOne', { name })}
          onClick={() => onAct({ kind: 'rename', passkey })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={t('passkeys.removeOne', { name })}
          onClick={() => onAct({ kind: 'remove', passkey })}
        >
          {t('passkeys.remove')}
        </Button>
      </chakra.span>
    </chakra.li>
  );
}
