/** The command line of the server. Everything is given here and nothing in postgresql.conf, so an upgrade of Harbour changes it. */
export function serverArguments(
  cluster: string,
  socketFolder: string | null,
  { port, durable }: { port: number; durable: boolean },
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socketFolder ?? "",
    // Only the owner and root can connect.
    unix_socket_permissions: "0700",
    // Several test files at once, each with the pools of some shops.
    max_connections: durable ? 80 : 200,
    shared_buffers: durable ? "256MB" : "128MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    max_wal_size: durable ? "2GB" : "512MB",
    checkpoint_timeout: "10min",
    random_page_cost: 1.1,
    // The shop's queries are short: compiling them costs more than it saves.
    jit: "off",
    huge_pages: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // An order that was acknowledged is on disk.
    fsync: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
  };
  return [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
