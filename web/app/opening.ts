import { askFirst } from '../api/first-answers';
import { firstTexts } from '../i18n/first-texts';

// In the page's first script, which the build has stand on nothing (`first-load.ts`) and which is here long before the
// packages are: what the first screen waits for is under way while those are fetched.
void askFirst();
void firstTexts();
