import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { checkContribute } from './command/contribute.check';
import { printMachine, type Goal } from './report';

/** How fast commands are answered through HTTP, as one process and as two. */
export async function run(): Promise<readonly Goal[]> {
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  try {
    return await checkContribute(cluster);
  } finally {
    await cluster.close();
  }
}
