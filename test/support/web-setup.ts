import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A bound for what never comes, not a measure: a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });
