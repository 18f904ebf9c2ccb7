import { useLanguage } from '../../i18n/use-language';
import { measuresFor, type Measures } from './measures';

export function useMeasures(): Measures {
  return measuresFor(useLanguage());
}
