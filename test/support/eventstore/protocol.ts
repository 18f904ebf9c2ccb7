import { createRequire } from 'node:module';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as StreamsServices from '@eventstore/db-client/generated/streams_grpc_pb';

/**
 * EventStoreDB's protocol from the client's package. The generated modules define their exports at run time, so they are
 * required instead of imported.
 */
const require = createRequire(import.meta.url);
const generated = (name: string): unknown => require(`@eventstore/db-client/generated/${name}`);

export const { StreamsService } = generated('streams_grpc_pb') as typeof StreamsServices;
export const { ServerFeaturesService } = generated('serverfeatures_grpc_pb') as typeof FeaturesService;

/** Messages of the streams service, which reads and appends. */
export const messages = generated('streams_pb') as typeof Streams;
/** Messages shared by the services. */
export const shared = generated('shared_pb') as typeof Shared;
/** Messages of the server features service. */
export const features = generated('serverfeatures_pb') as typeof Features;

export type ReadRequest = Streams.ReadReq;
export type ReadOptions = Streams.ReadReq.Options;
export type ReadResponse = Streams.ReadResp;
export type AppendRequest = Streams.AppendReq;
export type AppendResponse = Streams.AppendResp;
