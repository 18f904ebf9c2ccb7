import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useGetReportsQuery } from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';
import { SettingsSection, type SettingsPlace } from './settings-section';

/** What the player has reported, and how it was answered (R468); nothing for a player without reports. */
export function ReportsSection({ place }: { readonly place: SettingsPlace }): ReactElement | null {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [now] = useState(Date.now);
  const userId = useCurrentUser()?.id ?? '';
  const { data } = useGetReportsQuery({ userId }, { skip: userId === '' });
  if (!data || data.items.length === 0) return null;
  return (
    <SettingsSection place={place} title={t('reports.title')}>
      <chakra.ul aria-label={t('reports.title')} display="grid" gap={3}>
        {data.items.map(({ id, name, text, outcome, reportedAt }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap={2}
          >
            <chakra.span flex="1 1 10rem" minWidth={0} textStyle="small" overflowWrap="anywhere">
              {name ?? t('blocked.hiddenName')}
              <chakra.span display="block" textStyle="caption" color="fg.muted">
                {format.ago(reportedAt, now)} · {text}
              </chakra.span>
            </chakra.span>
            <Chip colorPalette={outcome === 'acted' ? 'pine' : undefined}>
              {t(`reports.outcome.${outcome ?? 'open'}`)}
            </Chip>
          </chakra.li>
        ))}
      </chakra.ul>
    </SettingsSection>
  );
}
