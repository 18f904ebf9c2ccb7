import { createApi } from '@reduxjs/toolkit/query/react';
import { questlogBaseQuery } from './base-query';

/** The one API; the generated client injects its endpoints here. Query data stays fresh for 5 minutes (R102). */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery: questlogBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
