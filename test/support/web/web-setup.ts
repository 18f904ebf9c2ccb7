import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Bounds waits that never end; generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });
