// Setup file of jest projects whose tests keep the log in an EventStoreDB: see test-log.ts.
process.env.TEST_LOG = 'eventstore';
