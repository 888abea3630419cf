// Made by `npm run pages` of fake-server/page/script/main.ts and fake-server/page/style/index.css: change those.

export const script = `
// spec/terminal-text.ts
var short = { "\\n": "\\\\n", "\\r": "\\\\r", "	": "\\\\t" };
var shortened = (text, longest) => text.length > longest ? \`\${text.slice(0, longest).replace(/[\\uD800-\\uDBFF]$/, "")}…\` : text;
function characterCode(character) {
  const shortForm = short[character];
  if (shortForm) return shortForm;
  const hex = character.codePointAt(0).toString(16);
  return hex.length > 4 ? \`\\\\u{\${hex}}\` : \`\\\\u\${hex.padStart(4, "0")}\`;
}

// fake-server/page/script/visible.ts
var unseenInLine = /((?:(?! )[\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800])+|^ +| +$)/u;
var unseenInText = /((?:(?![ \\n])[\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800])+)/u;
var codeOf = (character) => character === " " ? "␣" : characterCode(character);
function runsOf(text, isOneLine, most2 = Number.POSITIVE_INFINITY) {
  const runs = [];
  let left2 = most2;
  const parts = shortened(text, most2).split(isOneLine ? unseenInLine : unseenInText);
  for (const [place, run] of parts.entries()) {
    if (run === "") continue;
    const unseen = place % 2 === 1;
    const shown = unseen ? Array.from(run, codeOf).join("") : run;
    runs.push({ unseen, text: shortened(shown, left2) });
    left2 -= shown.length;
    if (left2 < 0) break;
  }
  return runs;
}
var plainText = (text, longest) => runsOf(text, true, longest).map((run) => run.text).join("");

// fake-server/page/script/elements.ts
function at(id, kind = HTMLElement) {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new TypeError(\`Expected an element with the id "\${id}", a \${kind.name}, got \${found}.\`);
}
function element(name, attributes, ...children) {
  return furnished(document.createElement(name), attributes, children);
}
function drawn(name, attributes, ...children) {
  return furnished(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}
function furnished(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === void 0 || value === false) continue;
    if (typeof value === "function") made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) if (child) made.append(child);
  return made;
}
var longestInLine = 160;
var nodesOf = (text, isOneLine, most2) => runsOf(text, isOneLine, most2).map(
  (run) => run.unseen ? element("i", { class: "unseen" }, run.text) : document.createTextNode(run.text)
);
function seen(text, longest = longestInLine) {
  const says = String(text);
  if (says === "") return element("bdi", { class: "muted" }, "(empty)");
  return element("bdi", void 0, nodesOf(says, true, longest));
}
var code = (text, longest) => element("code", void 0, seen(text, longest));
var block = (text, label) => element("pre", { tabindex: "0", role: "group", "aria-label": label }, nodesOf(text, false));
var button = (label, act2, attributes) => element("button", { type: "button", click: act2, ...attributes }, label);
var prose = (text) => text.split("\`").map((part, place) => place % 2 ? code(part, 2e3) : seen(part, 4e3));
var onClick = (id, run) => at(id).addEventListener("click", run);
var around = ({ target }, name) => target instanceof Element ? target.closest(name) : null;

// fake-server/page/script/chosen-organization.ts
var organizations = [];
function knowOrganizations(all) {
  organizations = all;
}
var chosen = () => at("organization", HTMLSelectElement).value;
var keys = () => organizations.find(({ name }) => name === chosen())?.keys;

// fake-server/page/script/connection-state.ts
var state = "";
var isLive = () => state === "live";
function showConnection(now, says) {
  state = now;
  const shown = at("connection");
  if (shown.textContent === says) return;
  shown.textContent = says;
  shown.className = \`connection \${state}\`;
}

// fake-server/page/script/requests.ts
var token = new URLSearchParams(location.search).get("token");
var withToken = (path) => token === null ? path : \`\${path}\${path.includes("?") ? "&" : "?"}token=\${encodeURIComponent(token)}\`;
var segment = (text) => encodeURIComponent(text.isWellFormed?.() === false ? text.toWellFormed() : text);
async function ask(method, path, body) {
  const headers = {};
  if (body !== void 0) headers["content-type"] = "application/json";
  if (token !== null) headers["x-fake-token"] = token;
  const said = await fetch(path, { method, headers, body: JSON.stringify(body), cache: "no-store" }).catch(
    () => {
      throw new Error("The fake does not answer. Is it still running?");
    }
  );
  const answer = await said.json().catch(() => void 0);
  if (said.ok && answer !== void 0) return answer;
  throw new Error(answer?.error?.message ?? \`The fake answered \${said.status}, and nothing that is JSON.\`);
}
var get = (path) => ask("GET", path);
var messageOf = (error) => error instanceof Error ? error.message : String(error);
async function act(run, says) {
  try {
    await run();
    tellProblem();
    at("told").textContent = says;
  } catch (error) {
    tellProblem(messageOf(error));
  }
}
async function quietly(run) {
  try {
    await run();
  } catch (error) {
    if (isLive()) tellProblem(messageOf(error));
  }
}
var pause = (ms) => new Promise((resolve) => {
  setTimeout(resolve, ms);
});
function paced(run, rest2) {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const began = performance.now();
      await quietly(run);
      await pause(Math.max(rest2, 3 * (performance.now() - began)));
    }
    isRunning = false;
  };
}
function tellProblem(message) {
  const problem = at("problem");
  problem.hidden = message === void 0;
  problem.querySelector("p")?.replaceChildren(...message === void 0 ? [] : [seen(message, 2e3)]);
}
onClick("dismiss", () => tellProblem());

// fake-server/page/script/times.ts
function isoOf(milliseconds) {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? void 0 : date.toISOString();
}
var dayOf = (milliseconds) => isoOf(milliseconds)?.replace(/T.*/, "") ?? String(milliseconds);
var timeOf = (milliseconds, digits = 3) => isoOf(milliseconds)?.replace(/^.*T/, "").replace("Z", "").slice(0, digits === 0 ? 8 : 9 + digits) ?? "";
var momentOf = (seconds) => \`\${dayOf(seconds * 1e3)} \${timeOf(seconds * 1e3, 0)}\`.trim();
var units = [
  ["day", 864e5],
  ["hour", 36e5],
  ["minute", 6e4],
  ["second", 1e3]
];
function durationText(milliseconds) {
  let rest2 = Math.abs(milliseconds);
  const parts = [];
  for (const [name, size] of units) {
    const count2 = Math.floor(rest2 / size);
    rest2 -= count2 * size;
    if (count2 > 0) parts.push(\`\${count2} \${name}\${count2 === 1 ? "" : "s"}\`);
  }
  if (rest2 > 0 || parts.length === 0) parts.push(\`\${Number(rest2.toFixed(3))} ms\`);
  return parts.join(" ");
}
function millisecondsOf(duration) {
  if (typeof duration === "number") return duration;
  return units.reduce((sum, [name, size]) => sum + (duration[\`\${name}s\`] ?? 0) * size, 0);
}
var many = (count2, one) => \`\${count2.toLocaleString("en")} \${count2 === 1 ? one : \`\${one}s\`}\`;

// fake-server/page/script/clock.ts
var told;
var moment = at("clock-moment", HTMLInputElement);
function nowOfFake() {
  if (!told) return Date.now();
  return told.now + (told.frozen ? 0 : performance.now() - told.heard);
}
function takeClock(said) {
  if (!told) moment.value = isoOf(said.now)?.slice(0, 19) ?? "";
  told = { ...said, heard: performance.now() };
  at("clock-state").textContent = said.frozen ? "frozen" : "running";
  at("clock-state").className = \`pill \${said.frozen ? "cold" : "good"}\`;
  at("clock-freeze").textContent = said.frozen ? "Resume" : "Freeze";
  showClock();
}
function showClock() {
  const now = nowOfFake();
  const text = \`\${dayOf(now)} \${timeOf(now, 0)}\`;
  if (at("clock-now").textContent === text) return;
  at("clock-now").textContent = text;
  at("clock-seconds").textContent = String(Math.floor(now / 1e3));
}
setInterval(showClock, 200);
var changeClock = (method, path, body, says) => act(async () => takeClock(await ask(method, path, body)), says);
for (const each of document.querySelectorAll("[data-advance]"))
  each.addEventListener("click", () => {
    const by = JSON.parse(each.dataset.advance ?? "0");
    const says = \`The clock went on by \${durationText(millisecondsOf(by))}.\`;
    void changeClock("POST", "clock/advance", by, says);
  });
onClick("clock-freeze", () => {
  const frozen = !(told?.frozen ?? true);
  void changeClock("PUT", "clock", { frozen }, frozen ? "The clock stands still." : "The clock runs.");
});
at("clock-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const now = Date.parse(\`\${moment.value}Z\`);
  if (Number.isNaN(now)) return tellProblem("Expected a date and a time to set the clock to.");
  void changeClock("PUT", "clock", { now }, "The clock is set.");
});

// fake-server/page/script/copyable.ts
function copyable(text, label) {
  const copy = button("Copy", () => copyText(text, copy), {
    class: "quiet",
    "aria-label": \`Copy \${label}\`
  });
  return element("div", { class: "copyable" }, block(text, label), navigator.clipboard ? copy : void 0);
}
async function copyText(text, copy) {
  await act(() => navigator.clipboard.writeText(text), "Copied.");
  copy.textContent = "Copied";
  copy.addEventListener(
    "blur",
    () => {
      copy.textContent = "Copy";
    },
    { once: true }
  );
}
function tellEmpty(id, isEmpty, says, line) {
  const empty = at(id);
  empty.hidden = !isEmpty;
  const text = isEmpty ? \`\${says}
\${line}\` : "";
  if (empty.dataset.says === text) return;
  empty.dataset.says = text;
  empty.replaceChildren(...isEmpty ? [element("p", void 0, says), copyable(line, "the command")] : []);
}

// spec/shell-word.ts
var shellWord = (text, quote = quotedWord) => /^[\\w./:@%+=,-]+$/.test(text) ? text : quote(text);
var quotedWord = (text) => \`'\${text.replaceAll("'", "'\\\\''")}'\`;

// fake-server/page/script/curl.ts
var apiLine = (path, body) => curlLine(\`/api/v0\${path}\`, \`X-Api-Key: \${keys()?.readWrite ?? "…"}\`, body);
var controlLine = (path, body) => curlLine(\`/__fake\${path}\`, token === null ? void 0 : \`x-fake-token: \${token}\`, body);
var seedLine = (seed) => controlLine(\`/organizations/\${segment(chosen())}/seed\`, seed);
function curlLine(path, header, body) {
  const words = ["curl", location.origin + path];
  if (header !== void 0) words.push("-H", header);
  if (body !== void 0) words.push("-H", "Content-Type: application/json", "-d", JSON.stringify(body));
  return words.map((each) => shellWord(each)).join(" ");
}

// fake-server/page/script/fault-text.ts
var keyWords = { full: "read-write key", unknown: "unknown key" };
var keyText = (key) => keyWords[key] ?? \`\${key} key\`;
var lasting = (duration) => durationText(millisecondsOf(duration));
function misdeedsOf(options) {
  const { status, reset, hang, drip, truncate, malformed, contentType, delay } = options;
  return [
    status !== void 0 && \`status \${status}\`,
    reset && "breaks the connection",
    hang && "never answers",
    drip !== void 0 && drip !== false && \`answers byte by byte\${drip === true ? "" : \`, in \${lasting(drip)}\`}\`,
    truncate && "cuts the answer short",
    malformed && "answers with broken JSON",
    contentType !== void 0 && \`answers as \${contentType}\`,
    delay !== void 0 && \`\${lasting(delay)} late\`
  ];
}
var retryText = (retryAfter) => \`Retry-After \${lasting(typeof retryAfter === "number" ? retryAfter * 1e3 : retryAfter)}\`;
function faultText({ options }) {
  const { retryAfter, times, every, organization, key, effect } = options;
  return [
    ...misdeedsOf(options),
    retryAfter !== void 0 && retryText(retryAfter),
    effect && (effect === "committed" ? "after the effect" : "before it has an effect"),
    callsText(times, every),
    key && (key === "none" ? "only without a key" : \`only with a \${keyText(key)}\`),
    organization !== void 0 && \`only of \${organization}\`
  ].filter(Boolean).join(", ");
}
function callsText(times, every) {
  const each = every !== void 0 && every > 1 ? \`every \${ordinal(every)} call\` : void 0;
  if (times === "all" || times === void 0 && every !== void 0) return each ?? "all calls";
  const first = times !== void 0 && times > 1 ? \`first \${times} calls\` : "first call";
  return each ? \`\${each}, \${times} times\` : first;
}
var ordinal = (count2) => {
  const ending = /1\\d$/.test(String(count2)) ? "th" : ["th", "st", "nd", "rd"][count2 % 10] ?? "th";
  return \`\${count2}\${ending}\`;
};
function usesOf({ options: { times, every }, used }) {
  if (used === 0) return "unused";
  const all = times ?? (every === void 0 ? 1 : "all");
  return \`used \${used}\${all === "all" ? " times" : \` of \${all}\`}\`;
}

// fake-server/page/script/fill.ts
var heldBy = /* @__PURE__ */ new WeakMap();
function fill(parent, items, keyOf, make) {
  const before = heldBy.get(parent) ?? /* @__PURE__ */ new Map();
  const focused = parent.contains(document.activeElement) ? document.activeElement : void 0;
  const after = childrenFor(items, before, keyOf, make);
  for (const [key, { child }] of before) if (!after.has(key)) child.remove();
  let next = parent.firstChild;
  for (const { child } of after.values()) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
  heldBy.set(parent, after);
  if (focused instanceof HTMLElement && !focused.isConnected) refocus(parent, focused, before, after);
}
function childrenFor(items, before, keyOf, make) {
  const after = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    const says = JSON.stringify(item);
    const held = before.get(key);
    const kept = held?.says === says ? held : { says, child: make(item) };
    after.set(key, kept);
    if (held && held !== kept) held.child.replaceWith(kept.child);
  }
  return after;
}
function refocus(parent, focused, before, after) {
  const [key] = [...before].find(([, { child }]) => child.contains(focused)) ?? [];
  const heir = after.get(key)?.child.querySelector(\`[data-act="\${focused.dataset.act}"]\`);
  const target = heir ?? parent.closest("section")?.querySelector("h2");
  target?.focus();
}

// fake-server/page/script/call-row.ts
function statusKind(status) {
  if (status === 0) return "lost";
  if (status < 400) return "good";
  return status < 500 ? "refused" : "failed";
}
var statusText = (status) => status === 0 ? "no reply" : String(status);
function targetOf({ path, query }) {
  const pairs = query.map(([name, value]) => [name, value]);
  const search2 = new URLSearchParams(pairs).toString().replaceAll("%5Bredacted%5D", "[redacted]");
  return path + (search2 && "?") + search2;
}
var mostNotes = 3;
function notesOf({ changed, refusedBy, fault }) {
  const notes = changed.slice(0, mostNotes).map(({ did, what, id }) => note("changed", \`\${did} \${what} \`, id));
  if (changed.length > mostNotes) notes.push(note("changed", \`+ \${changed.length - mostNotes} more\`, ""));
  if (refusedBy) notes.push(note("refused", "", refusedBy.clause ?? refusedBy.openPoint ?? "refused"));
  if (fault) notes.push(note("fault", "fault: ", fault));
  return notes;
}
var note = (kind, says, text) => element("span", { class: \`note \${kind}\` }, says, text === "" ? "" : seen(text, 80), " ");
function callRow(entry) {
  const { number, reply } = entry;
  return element(
    "li",
    void 0,
    element(
      "button",
      { type: "button", class: "call", tabindex: "-1", "data-number": number },
      element("span", { class: \`status \${statusKind(reply.status)}\` }, statusText(reply.status)),
      " ",
      element("span", { class: "lines" }, firstLine(entry), " ", secondLine(entry))
    )
  );
}
var firstLine = ({ at: when, call }) => element(
  "span",
  { class: "line" },
  element(
    "span",
    { class: "target" },
    element("b", void 0, seen(call.method, 20)),
    " ",
    seen(targetOf(call), 300)
  ),
  " ",
  element(
    "span",
    { class: "when" },
    timeOf(when, 0),
    element("span", { class: "fine" }, timeOf(when).slice(8))
  )
);
function secondLine(entry) {
  const { operation, organization, key } = entry;
  const who = [operation ?? "no operation", key === "none" ? "no key" : keyText(key), organization];
  return element(
    "span",
    { class: "line" },
    element(
      "span",
      { class: "who" },
      who.flatMap((each) => each ? [element("span", void 0, seen(each, 60)), " "] : [])
    ),
    element("span", { class: "notes" }, notesOf(entry))
  );
}

// spec/json-of.ts
function plainJsonOf(text) {
  try {
    const value = JSON.parse(text);
    return JSON.stringify(value) === text ? value : void 0;
  } catch {
    return void 0;
  }
}
function indented(text) {
  const value = plainJsonOf(text);
  return value === void 0 ? text : JSON.stringify(value, void 0, 2);
}

// fake-server/page/script/document-facts.ts
var { openPoints, clausePlaces } = documentFacts;

// fake-server/page/script/law-link.ts
var isThere = false;
function tellOfSpecification(specification) {
  isThere = specification;
}
var lawLink = (kind, id) => isThere ? element("a", { href: \`\${withToken("specification")}#\${kind}-\${id}\` }, code(id)) : code(id);

// fake-server/page/script/exchange-parts.ts
function exchangeParts(entry) {
  const { call, reply, input, refusedBy, fault, changed } = entry;
  return [
    factsOf(entry),
    refusedBy && reason("refused", "Refused by ", lawOf(refusedBy), prose(refusedBy.says)),
    fault && reason("fault", "A fault did this: ", [seen(fault)], []),
    changed.length > 0 && changesOf(changed),
    element("h4", void 0, "Request"),
    block(\`\${call.method} \${targetOf(call)}\`, "Request line"),
    headersOf(call.headers, "Request headers"),
    call.body !== void 0 && long(JSON.stringify(call.body, void 0, 2), "Request body"),
    call.text !== void 0 && long(call.text, "Request body, not JSON"),
    input && understood(input, call),
    element(
      "h4",
      void 0,
      "Reply ",
      element("span", { class: \`status \${statusKind(reply.status)}\` }, statusText(reply.status))
    ),
    headersOf(reply.headers, "Reply headers"),
    reply.text !== "" ? long(indented(reply.text), "Reply body") : element("p", { class: "muted" }, "No body.")
  ].filter((each) => each instanceof HTMLElement);
}
function factsOf({ operation, organization, key, at: when }) {
  const facts = [
    ["Operation", operation ?? "none"],
    ["Time", \`\${dayOf(when)} \${timeOf(when)} UTC\`],
    ["Key", key === "none" ? "none" : keyText(key)],
    ["Organization", organization ?? "none"]
  ];
  return element(
    "dl",
    { class: "facts" },
    facts.map(
      ([name, value]) => element("div", void 0, element("dt", void 0, name), element("dd", void 0, seen(value)))
    )
  );
}
function lawOf({ clause, openPoint }) {
  const law = (kind, id, where) => [
    lawLink(kind, id),
    " ",
    element("span", { class: "muted" }, where),
    " "
  ];
  const place = openPoints.find(({ id }) => id === openPoint)?.at ?? "";
  return [
    ...clause === void 0 ? [] : law("clause", clause, clausePlaces[clause] ?? ""),
    ...openPoint === void 0 ? [] : law("open", openPoint, \`open point, \${place}\`)
  ];
}
var reason = (kind, says, what, more) => element(
  "div",
  { class: \`reason \${kind}\` },
  element("p", void 0, element("b", void 0, says), what),
  element("p", void 0, more)
);
var mostChanges = 100;
var changesOf = (changed) => element(
  "div",
  { class: "reason changed" },
  element("p", void 0, element("b", void 0, "Changed")),
  element(
    "ul",
    void 0,
    changed.slice(0, mostChanges).map(({ did, what, id }) => element("li", void 0, \`\${did} \${what} \`, code(id))),
    changed.length > mostChanges && element("li", void 0, \`and \${changed.length - mostChanges} more\`)
  )
);
var folded = (title, text, label) => element("details", void 0, element("summary", void 0, title), block(text, label));
function headersOf(headers, label) {
  if (headers.length === 0) return void 0;
  const text = headers.map(([name, value]) => \`\${name}: \${value}\`).join("\\n");
  return folded(\`\${label} (\${headers.length})\`, text, label);
}
function understood({ path, query, body }, call) {
  const rest2 = {
    ...Object.keys(path).length > 0 && { path },
    ...Object.keys(query).length > 0 && { query },
    ...JSON.stringify(body) !== JSON.stringify(call.body) && { body }
  };
  if (Object.keys(rest2).length === 0) return void 0;
  return folded("Understood as", JSON.stringify(rest2, void 0, 2), "Understood as");
}
var longestBlock = 2e4;
function long(text, label) {
  if (text.length <= longestBlock) return block(text, label);
  const all = button(\`Show all \${many(text.length, "character")}\`, () => {
    const whole = block(text, label);
    holder.replaceChildren(whole);
    whole.focus();
  });
  const holder = element("div", void 0, block(shortened(text, longestBlock), label), all);
  return holder;
}

// fake-server/page/script/rows.ts
var rows = /* @__PURE__ */ new Map();
var buttonOf = (item) => item?.querySelector("button");
var tabStop;
function setTabStop(item) {
  buttonOf(tabStop)?.setAttribute("tabindex", "-1");
  tabStop = item;
  buttonOf(tabStop)?.setAttribute("tabindex", "0");
}
function moveTo(item) {
  setTabStop(item);
  buttonOf(item)?.focus();
}

// fake-server/page/script/exchange.ts
var shownEntry;
var shownNumber = () => shownEntry?.number;
var shownItem = () => shownEntry && rows.get(shownEntry.number)?.item;
function showExchange(entry) {
  buttonOf(shownItem())?.removeAttribute("aria-current");
  shownEntry = entry;
  buttonOf(shownItem())?.setAttribute("aria-current", "true");
  at("exchange").hidden = entry === void 0;
  at("calls").classList.toggle("split", entry !== void 0);
  if (!entry) return;
  at("exchange-title").textContent = \`Call \${entry.number}\`;
  at("exchange-body").replaceChildren(...exchangeParts(entry));
  at("exchange").scrollTop = 0;
}
function closeExchange() {
  const item = shownItem();
  showExchange(void 0);
  if (item) moveTo(item);
  else at("calls-title").focus();
}
onClick("exchange-close", closeExchange);
at("calls").addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || shownEntry === void 0) return;
  if (event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  closeExchange();
});

// fake-server/page/script/call-list.ts
var mostRows = 500;
var mostWeight = 2 ** 23;
var rowsWeight = 0;
var list = at("calls-list");
function addRows(fresh) {
  const before = list.scrollTop > 0 ? list.scrollHeight : void 0;
  const items = fresh.map(({ entry, weight }) => {
    const item = callRow(entry);
    rows.set(entry.number, { entry, weight, item });
    rowsWeight += weight;
    return item;
  });
  list.prepend(...items.reverse());
  if (before !== void 0) list.scrollTop += list.scrollHeight - before;
  trimRows();
  keepTabStop();
}
function trimRows() {
  for (const [number, { item, weight }] of rows) {
    if (rows.size <= mostRows && (rowsWeight <= mostWeight || rows.size === 1)) return;
    const heir = item.contains(document.activeElement) ? item.previousElementSibling : void 0;
    item.remove();
    rows.delete(number);
    rowsWeight -= weight;
    if (heir) moveTo(heir);
  }
}
function clearRows() {
  const hadFocus = list.contains(document.activeElement);
  rows.clear();
  rowsWeight = 0;
  list.replaceChildren();
  return hadFocus;
}
function focusRows() {
  const item = shownItem() ?? list.firstElementChild;
  if (item) moveTo(item);
  else at("calls-title").focus();
}
function keepTabStop() {
  if (list.contains(document.activeElement)) return;
  setTabStop(shownItem() ?? list.firstElementChild);
}
var rowsOfPage = 10;
var steps = {
  ArrowDown: (item) => item.nextElementSibling,
  ArrowUp: (item) => item.previousElementSibling,
  PageDown: (item, items) => items[Math.min(items.length - 1, items.indexOf(item) + rowsOfPage)],
  PageUp: (item, items) => items[Math.max(0, items.indexOf(item) - rowsOfPage)],
  Home: (_, items) => items[0],
  End: (_, items) => items.at(-1)
};
list.addEventListener("keydown", (event) => {
  const item = around(event, "li");
  const step = steps[event.key];
  if (!item || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const next = step(item, [...list.children]);
  if (!next) return;
  moveTo(next);
  if (shownNumber() !== void 0) showExchange(entryOf(next));
});
list.addEventListener("click", (event) => {
  const item = around(event, "li");
  if (!item) return;
  setTabStop(item);
  showExchange(entryOf(item));
  const isByKeyboard = event.detail === 0;
  if (isByKeyboard || isNarrow.matches) at("exchange-title").focus();
});
var entryOf = (item) => rows.get(Number(buttonOf(item)?.dataset.number))?.entry;
var isNarrow = matchMedia("(max-width: 60rem)");

// fake-server/page/script/journal.ts
var rest = 100;
var tellEachMs = 3e3;
var wanted = { operation: "", organization: "" };
var waiting = [];
var isLoading = false;
var isPaused = false;
var missed = 0;
var untold = 0;
var latest = 0;
var loads = 0;
var due;
var fits = ({ operation, organization }) => (wanted.operation === "" || operation === wanted.operation) && (wanted.organization === "" || organization === wanted.organization);
async function loadJournal() {
  const load = ++loads;
  isLoading = true;
  waiting = [];
  const query = new URLSearchParams({ limit: String(mostRows) });
  for (const [name, value] of Object.entries(wanted)) if (value !== "") query.set(name, value);
  try {
    const said = await get(\`journal?\${query}\`);
    if (load !== loads) return;
    const hadFocus = clearRows();
    addRows(said.entries.map((entry) => ({ entry, weight: weightOf(entry) })));
    if (hadFocus) focusRows();
    latest = said.latest;
    missed = 0;
  } finally {
    if (load === loads) {
      isLoading = false;
      flush();
    }
  }
}
var weightOf = ({ call, reply }) => 1e3 + reply.text.length + (call.text?.length ?? JSON.stringify(call.body ?? "").length);
function refreshJournal() {
  if (!isPaused) void quietly(loadJournal);
}
function takeEntry(entry, weight) {
  if (!fits(entry)) return;
  if (isPaused) missed += 1;
  else waiting.push({ entry, weight });
  if (waiting.length > 2 * mostRows) waiting = waiting.slice(-mostRows);
  untold += 1;
  due ??= setTimeout(flush, rest);
}
function flush() {
  clearTimeout(due);
  due = void 0;
  if (isLoading) return;
  const fresh = waiting.filter(({ entry }) => entry.number > latest).slice(-mostRows);
  waiting = [];
  if (fresh.length > 0) addRows(fresh);
  latest = fresh.at(-1)?.entry.number ?? latest;
  showCount();
}
function showCount() {
  const isFiltered = wanted.operation !== "" || wanted.organization !== "";
  at("calls-count").textContent = rows.size === mostRows ? \`the last \${mostRows}\` : String(rows.size);
  at("calls-paused").textContent = isPaused ? \`Paused. \${many(missed, "new call")}.\` : "";
  const says = isFiltered ? "No call fits the filter. Choose “any” to see the others, or make a call:" : \`No calls yet. Point your client at \${location.origin}, or make a call:\`;
  tellEmpty("calls-empty", rows.size === 0, says, apiLine("/hosts"));
  at("calls").classList.toggle("empty", rows.size === 0);
}
setInterval(() => {
  const last = [...rows.values()].at(-1)?.entry;
  if (untold === 0 || isPaused || !last) return;
  const what = \`\${last.operation ?? last.call.method}, \${statusText(last.reply.status)}\`;
  at("calls-heard").textContent = \`\${many(untold, "new call")}. The latest: \${what}.\`;
  untold = 0;
}, tellEachMs);
function filterCalls(name) {
  const { value } = at(\`calls-\${name}\`, HTMLSelectElement);
  if (wanted[name] === value) return;
  wanted[name] = value;
  void quietly(loadJournal);
}
for (const name of ["operation", "organization"])
  at(\`calls-\${name}\`).addEventListener("change", () => filterCalls(name));
onClick("calls-pause", () => {
  isPaused = !isPaused;
  at("calls-pause").setAttribute("aria-pressed", String(isPaused));
  showCount();
  refreshJournal();
});
onClick("calls-clear", () => {
  const { organization } = wanted;
  const query = organization === "" ? "" : \`?\${new URLSearchParams({ organization })}\`;
  void act(async () => {
    await ask("DELETE", \`journal\${query}\`);
    await loadJournal();
  }, "The calls are forgotten.");
});

// fake-server/page/script/faults.ts
var latest2;
var isDue = false;
function takeFaults(text) {
  latest2 = text;
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    showFaults(JSON.parse(latest2).faults);
  }, rest);
}
function showFaults(all) {
  fill(at("faults-list"), all, ({ number }) => number, faultItem);
  const unused = all.filter(({ used }) => used === 0).length;
  at("faults-count").textContent = \`\${all.length}\${unused > 0 ? \`, \${unused} unused\` : ""}\`;
  at("faults-clear", HTMLButtonElement).disabled = all.length === 0;
  tellEmpty(
    "faults-empty",
    all.length === 0,
    "No faults: every call is answered as it should be. Add one with the form, or:",
    controlLine("/faults", { operation: "listHosts", status: 503, times: 2 })
  );
}
function faultItem(fault) {
  const { number, operations, used, isPending } = fault;
  const which = operations === "*" ? "any operation" : operations.join(", ");
  const busy = isPending ? "cold" : "plain";
  return element(
    "li",
    { class: isPending ? void 0 : "done" },
    element(
      "div",
      void 0,
      element("b", void 0, seen(which)),
      " ",
      element("span", { class: \`pill \${used === 0 ? "warn" : busy}\` }, usesOf(fault)),
      element("p", { class: "muted" }, seen(faultText(fault)))
    ),
    button("Remove", () => act(() => ask("DELETE", \`faults/\${number}\`), "The fault is gone."), {
      class: "quiet",
      "data-act": "remove",
      "aria-label": \`Remove fault \${number}\`
    })
  );
}
onClick("faults-clear", () => act(() => ask("DELETE", "faults"), "All faults are gone."));

// fake-server/page/script/dialogs.ts
var show = (id) => at(id, HTMLDialogElement).showModal();
var closeDialog = (id) => at(id, HTMLDialogElement).close();
function showJson(title, value) {
  at("json-title").replaceChildren(seen(title));
  at("json-body").replaceChildren(copyable(JSON.stringify(value, void 0, 2), "JSON"));
  show("json");
}
for (const each of document.querySelectorAll("dialog")) {
  each.addEventListener("click", ({ target }) => {
    if (target === each || target instanceof Element && target.closest("[data-close]")) each.close();
  });
}
onClick("keys-open", () => show("keys"));
onClick("reset-open", () => show("reset"));

// fake-server/page/script/hosts.ts
function showHosts({ hosts, counts }) {
  fill(at("hosts-list"), hosts.toReversed(), ({ id }) => id, hostRow);
  at("hosts-count").textContent = String(counts.hosts);
  at("hosts-table").hidden = hosts.length === 0;
  tellEmpty(
    "hosts-empty",
    counts.hosts === 0,
    "No hosts yet. Register one:",
    apiLine("/hosts", { name: "web-1", meta: {}, roleFullnames: ["web:app"] })
  );
}
var statusTone = {
  working: "good",
  standby: "cold",
  maintenance: "warn",
  poweroff: "plain"
};
var cell = (label, ...content) => element("td", { role: "cell", "data-label": label }, element("div", void 0, ...content));
function hostRow(host) {
  const { id, name, displayName, customIdentifier, isRetired, retiredAt, createdAt, roles } = host;
  return element(
    "tr",
    { role: "row", class: isRetired ? "retired" : void 0 },
    cell(
      "Name",
      element("b", void 0, seen(name)),
      displayName ? element("span", { class: "muted" }, " ", seen(displayName)) : ""
    ),
    cell("Status", statusOf(host)),
    cell("Roles", rolesOf(roles)),
    cell(
      "Custom identifier",
      customIdentifier === null || customIdentifier === void 0 ? none() : code(customIdentifier)
    ),
    cell(
      "Registered",
      momentOf(createdAt),
      isRetired && retiredAt ? element("span", { class: "muted" }, \`retired \${momentOf(retiredAt).slice(0, -3)}\`) : ""
    ),
    cell(
      "Id",
      code(id, 40),
      " ",
      button("JSON", () => showJson(\`Host \${id}\`, host), {
        class: "quiet",
        "data-act": "json",
        "aria-label": \`Host \${id} as JSON\`
      })
    )
  );
}
function statusOf({ status, isRetired }) {
  const tone2 = isRetired ? "plain" : statusTone[status] ?? "plain";
  return element("span", { class: \`pill \${tone2}\` }, isRetired ? "retired" : seen(status));
}
var none = () => element("span", { class: "muted" }, "–");
var chip = (text) => element("span", { class: "chip" }, seen(text, 100));
function rolesOf(roles) {
  const names = Object.entries(roles).flatMap(([service, each]) => each.map((role) => \`\${service}:\${role}\`));
  return names.length === 0 ? [none()] : names.map(chip);
}
function showRoles({ roles, counts }) {
  fill(at("roles-list"), Object.entries(roles), ([service]) => service, rolesItem);
  at("roles-count").textContent = String(counts.services);
  tellEmpty(
    "roles-empty",
    counts.services === 0,
    "No services yet: they come with the roles of hosts, with metrics, or so:",
    seedLine({ roles: ["web:app", "web:db"] })
  );
}
var rolesItem = ([service, names]) => element(
  "li",
  void 0,
  element("b", void 0, seen(service, 100)),
  names.length === 0 ? element("span", { class: "muted" }, "no roles") : names.map(chip)
);

// fake-server/page/script/integrations.ts
function showIntegrations({ cloudIntegrations, counts }) {
  fill(at("integrations-list"), cloudIntegrations.toReversed(), ({ id }) => id, integrationItem);
  at("integrations-count").textContent = String(counts.cloudIntegrations);
  tellEmpty(
    "integrations-empty",
    counts.cloudIntegrations === 0,
    "No cloud integrations yet. Register one:",
    apiLine("/cloud-integrations", {
      name: "production",
      memo: "",
      region: "eu-west-1",
      includedTags: "",
      excludedTags: "",
      services: { EC2: { enable: true, excludedMetrics: [] } }
    })
  );
}
function integrationItem(integration) {
  const { id, name, services } = integration;
  const enabled = Object.entries(services).filter(([, { enable }]) => enable);
  return element(
    "li",
    void 0,
    element(
      "div",
      { class: "line" },
      element("b", void 0, seen(name)),
      " ",
      code(id, 40),
      " ",
      button("JSON", () => showJson(\`Cloud integration \${id}\`, integration), {
        class: "quiet",
        "data-act": "json",
        "aria-label": \`Cloud integration \${id} as JSON\`
      })
    ),
    factsOf2(integration),
    element(
      "div",
      void 0,
      enabled.map(serviceChip),
      element(
        "span",
        { class: "muted" },
        \`\${enabled.length} of \${many(Object.keys(services).length, "service")} enabled\`
      )
    )
  );
}
function factsOf2({ region, key, roleArn, externalId, includedTags, excludedTags }) {
  const facts = [
    ["Region", region],
    ["Key", key],
    ["Role ARN", roleArn],
    ["External id", externalId],
    ["Included tags", includedTags],
    ["Excluded tags", excludedTags]
  ];
  return element(
    "dl",
    { class: "facts" },
    facts.flatMap(
      ([label, value]) => value === null || value === void 0 || value === "" ? [] : element("div", void 0, element("dt", void 0, label), element("dd", void 0, seen(value)))
    )
  );
}
function serviceChip([name, setting]) {
  const { role, includedMetrics, excludedMetrics, retireAutomatically } = setting;
  const more = [
    role && \`role \${role}\`,
    includedMetrics && \`only \${many(includedMetrics.length, "metric")}\`,
    excludedMetrics && excludedMetrics.length > 0 && \`without \${many(excludedMetrics.length, "metric")}\`,
    retireAutomatically && "retires hosts"
  ].filter(Boolean).join(", ");
  return element(
    "span",
    { class: "chip" },
    seen(name, 100),
    more && element("span", { class: "muted" }, " ", seen(more))
  );
}

// fake-server/page/script/chart.ts
var chartWidth = 360;
var chartHeight = 150;
var left = 46;
var right = 12;
var top = 8;
var bottom = 24;
var mostDots = 40;
var share = (value, low, high) => high === low ? 0.5 : (value / 2 - low / 2) / (high / 2 - low / 2);
function chartOf(points) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return void 0;
  const [min, max] = extremesOf(points);
  const values = valueTicks(min, max);
  const [low, high] = [Math.min(min, ...values), Math.max(max, ...values)];
  const x = (time) => left + (chartWidth - left - right) * share(time, first.time, last.time);
  const y = (value) => chartHeight - bottom - (chartHeight - top - bottom) * share(value, low, high);
  const places = points.map(({ time, value }) => ({ x: x(time), y: y(value) }));
  return {
    min,
    max,
    path: \`M\${places.map((each) => \`\${each.x.toFixed(1)} \${each.y.toFixed(1)}\`).join("L")}\`,
    dots: places.length <= mostDots ? places : [],
    values: values.map((value) => ({ at: y(value), text: shortNumber(value) })),
    times: timeTicks(first.time, last.time).map(({ at: at2, text }) => ({ at: x(at2), text }))
  };
}
function extremesOf(points) {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of points) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}
function valueTicks(min, max) {
  const step = roundStep(max / 3 - min / 3);
  if (!(step > 0) || !Number.isFinite(step) || Math.abs(min / step) > 1e12 || Math.abs(max / step) > 1e12)
    return min === max ? [min] : [min, max];
  const [from, to] = [Math.floor(min / step), Math.ceil(max / step)];
  return Array.from({ length: to - from + 1 }, (_, at2) => Number(((from + at2) * step).toPrecision(12)));
}
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power;
}
var minute = 60;
var hour = 3600;
var day = 86400;
var timeSteps = [
  ...[1, 2, 5, 15, 30, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute],
  ...[
    hour,
    2 * hour,
    3 * hour,
    6 * hour,
    12 * hour,
    day,
    2 * day,
    7 * day,
    14 * day,
    28 * day,
    91 * day,
    364 * day
  ]
];
function timeTicks(first, last) {
  if (first === last) return [{ at: first, text: timeText(first, 1) }];
  const step = timeSteps.find((each) => (last - first) / each <= 4) ?? (last - first) / 2;
  const from = Math.ceil(first / step);
  const count2 = Math.min(5, Math.floor(last / step) - from + 1);
  return Array.from({ length: Math.max(0, count2) }, (_, at2) => {
    const time = (from + at2) * step;
    return { at: time, text: timeText(time, step) };
  });
}
function timeText(seconds, step) {
  const date = new Date(seconds * 1e3);
  if (Number.isNaN(date.getTime())) return String(seconds);
  const [dayText = "", clock = ""] = date.toISOString().split("T");
  if (step >= day) return dayText;
  if (step < minute) return clock.slice(0, 8);
  return clock.startsWith("00:00") ? dayText.slice(5) : clock.slice(0, 5);
}
function shortNumber(value) {
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-3 || size >= 1e15)) return value.toExponential(1).replace("e+", "e");
  return value.toLocaleString("en", { notation: "compact", maximumFractionDigits: 3 });
}
function numberText(value) {
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-4 || size >= 1e12)) return value.toExponential(2);
  return Number(value.toPrecision(6)).toLocaleString("en", { maximumFractionDigits: 6 });
}

// fake-server/page/script/metrics.ts
function showMetrics({ metrics, graphDefinitions, counts }) {
  fill(at("metrics-list"), metrics, ({ service, name }) => \`\${service}
\${name}\`, metricItem);
  at("metrics-count").textContent = String(counts.metrics);
  tellEmpty(
    "metrics-empty",
    counts.metrics === 0,
    "No service metrics yet. Put some in:",
    seedLine({
      roles: ["web:app"],
      metrics: [
        { service: "web", name: "cpu.load", value: 1.5 },
        { service: "web", name: "cpu.load", time: { ago: { minutes: 5 } }, value: 2 }
      ]
    })
  );
  const graphs = graphDefinitions.map(
    ({ service, name }) => element("li", { class: "chip" }, seen(service, 100), " ", code(name, 100))
  );
  at("graphs").hidden = graphs.length === 0;
  at("graphs-list").replaceChildren(...graphs);
}
function metricItem({ service, name, count: count2, points }) {
  const chart = chartOf(points);
  const [first, last] = [points[0], points.at(-1)];
  const span = chart && \`\${numberText(chart.min)} to \${numberText(chart.max)}\`;
  const latest3 = last ? numberText(last.value) : "–";
  const facts = span ? \`latest \${latest3}, from \${span}\` : "no points";
  const label = \`\${name} of \${service}: \${many(count2, "point")}, \${facts}\`;
  return element(
    "li",
    void 0,
    element(
      "p",
      { class: "name" },
      element("b", void 0, seen(name, 100)),
      " ",
      element("span", { class: "muted" }, seen(service, 100)),
      element("b", { class: "latest" }, latest3)
    ),
    chart && chartImage(chart, label),
    element(
      "p",
      { class: "figures muted" },
      element("span", void 0, many(count2, "point")),
      first && last && element("span", void 0, spanOf(first.time, last.time)),
      button("Points", () => showJson(\`\${name} of \${service}\`, points), {
        class: "quiet",
        "data-act": "points",
        "aria-label": \`Points of \${label}\`
      })
    )
  );
}
function spanOf(first, last) {
  const [from, to] = [momentOf(first), momentOf(last)];
  const [day2 = "", time = ""] = to.split(" ");
  if (from === to) return \`\${from} UTC\`;
  return \`\${from} to \${from.startsWith(day2) ? time : to} UTC\`;
}
function chartImage({ path, dots, values, times }, label) {
  const baseline = chartHeight - 24;
  return drawn(
    "svg",
    { viewBox: \`0 0 \${chartWidth} \${chartHeight}\`, role: "img", "aria-label": label },
    values.flatMap(({ at: y, text }) => [
      drawn("line", { class: "grid", x1: 46, x2: chartWidth - 12, y1: y, y2: y }),
      drawn("text", { class: "value", x: 40, y: y + 3.5 }, text)
    ]),
    times.flatMap(({ at: x, text }) => [
      drawn("line", { class: "notch", x1: x, x2: x, y1: baseline, y2: baseline + 4 }),
      drawn("text", { class: "time", x: Math.min(x, chartWidth - 26), y: chartHeight - 6 }, text)
    ]),
    drawn("path", { class: "line", d: path }),
    dots.map(({ x, y }) => drawn("circle", { class: "dot", cx: x.toFixed(1), cy: y.toFixed(1), r: 2.5 }))
  );
}

// fake-server/page/script/people.ts
var tone = { pending: "good", expired: "warn", cancelled: "plain" };
function showPeople({ invitations, members, counts }) {
  fill(at("invitations-list"), invitations.toReversed(), ({ email }) => email, invitationItem);
  at("invitations-count").textContent = String(counts.invitations);
  tellEmpty(
    "invitations-empty",
    counts.invitations === 0,
    "Nobody is invited yet. Invite someone:",
    apiLine("/invitations", { email: "someone@example.com", authority: "viewer" })
  );
  fill(
    at("members-list"),
    members,
    (email) => email,
    (email) => element("li", { class: "chip" }, seen(email))
  );
  at("members-count").textContent = String(counts.members);
}
var invitationItem = ({
  email,
  authority,
  state: state2,
  expiresAt
}) => element(
  "li",
  { class: state2 === "pending" ? void 0 : "done" },
  element(
    "div",
    void 0,
    element("b", void 0, seen(email)),
    " ",
    element("span", { class: \`pill \${tone[state2] ?? "plain"}\` }, state2),
    element(
      "p",
      { class: "muted" },
      seen(authority),
      \`, \${state2 === "expired" ? "expired" : "until"} \${momentOf(expiresAt)}\`
    )
  )
);

// fake-server/page/script/organization.ts
var leastShown = 100;
var mostShown = 3200;
var most = leastShown;
async function loadOrganizations() {
  const { organizations: organizations2 } = await get("organizations");
  knowOrganizations(organizations2);
  const names = organizations2.map(({ name }) => name);
  fillChoice("organization", names);
  fillChoice("calls-organization", names, "any organization");
  fillChoice("fault-organization", names, "any");
  filterCalls("organization");
  fill(at("keys-list"), Object.entries(keys() ?? {}), ([kind]) => kind, keyItem);
}
function keyItem([kind, key]) {
  const text = kind === "readWrite" ? "read-write" : kind;
  return element("li", void 0, element("span", void 0, text), copyable(key, \`\${text} key\`));
}
function fillChoice(id, names, every) {
  const select = at(id, HTMLSelectElement);
  const says = JSON.stringify(names);
  if (select.dataset.names === says) return;
  select.dataset.names = says;
  const { value } = select;
  const first = every === void 0 ? [] : [element("option", { value: "" }, every)];
  select.replaceChildren(
    ...first,
    ...names.map((name) => element("option", { value: name }, plainText(name, 60)))
  );
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
async function loadContent() {
  const name = chosen();
  if (name === "") return;
  const content = await get(\`organizations/\${segment(name)}?limit=\${most}\`);
  if (name !== chosen()) return;
  for (const show2 of [showHosts, showRoles, showIntegrations, showPeople, showMetrics]) show2(content);
  const { counts, hosts, roles, cloudIntegrations, invitations, metrics } = content;
  tellMore("hosts-more", hosts.length, counts.hosts, "host");
  tellMore("roles-more", Object.keys(roles).length, counts.services, "service");
  tellMore("integrations-more", cloudIntegrations.length, counts.cloudIntegrations, "cloud integration");
  tellMore("invitations-more", invitations.length, counts.invitations, "invitation");
  tellMore("metrics-more", metrics.length, counts.metrics, "metric");
}
var wantContent = paced(loadContent, 300);
var wantOrganizations = paced(async () => {
  await loadOrganizations();
  await loadContent();
}, 300);
function tellMore(id, shown, all, what) {
  const more = at(id);
  const says = shown < all ? \`The latest \${many(shown, what)} of \${all.toLocaleString("en")}.\` : "";
  if (more.dataset.says === says) return;
  more.dataset.says = says;
  more.replaceChildren(...says === "" ? [] : [says, " ", ...moreButton()]);
}
var moreButton = () => most < mostShown ? [button("Show more", showMore, { class: "quiet" })] : [];
function showMore() {
  most = Math.min(mostShown, most * 4);
  void wantContent();
}
at("organization").addEventListener("change", () => {
  most = leastShown;
  void wantOrganizations();
});

// fake-server/page/script/state.ts
async function loadState() {
  showState(await get("state"));
}
var answers = {};
function showState({ choices, departures = [], specification, grease, assume, clock }) {
  takeClock(clock);
  answers = choices;
  at("specification").hidden = !specification;
  tellOfSpecification(specification);
  const chosenPoints = openPoints.filter(({ id }) => choices[id] !== void 0);
  fill(at("departures-list"), departures, (id) => id, departureItem);
  fill(at("choices-list"), chosenPoints, ({ id }) => id, pointItem);
  at("choices-count").textContent = String(chosenPoints.length + departures.length);
  const mode = [
    grease !== void 0 && \`Grease with seed \${grease}: every open point got a permitted answer at random.\`,
    assume === "error" && "Strict: a call that relies on the default of an open point is answered with an error."
  ].filter(Boolean).join(" ");
  at("choices-mode").textContent = mode;
  at("choices-mode").hidden = mode === "";
  at("choices-none").hidden = chosenPoints.length + departures.length > 0;
  showAnswers();
}
var departureItem = (id) => element(
  "li",
  void 0,
  element("p", void 0, element("span", { class: "pill bad" }, "breaks"), " ", lawLink("clause", id)),
  element("p", { class: "muted" }, clausePlaces[id] ?? "")
);
function pointItem({ id, at: place, question, default: usual }) {
  const answer = answers[id];
  return element(
    "li",
    void 0,
    element("p", void 0, lawLink("open", id), " ", element("span", { class: "muted" }, place)),
    element("p", void 0, prose(question)),
    element(
      "p",
      void 0,
      element("span", { class: "chip" }, seen(answer ?? usual)),
      " ",
      answer !== void 0 && element("span", { class: "muted" }, "by default ", seen(usual))
    )
  );
}
var mostAnswers = 30;
var search = at("answers-search", HTMLInputElement);
function showAnswers() {
  if (!at("answers", HTMLDetailsElement).open) return;
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const found = openPoints.filter(({ id, at: place, question }) => {
    const text = \`\${id} \${place} \${question} \${answers[id] ?? ""}\`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  fill(at("answers-list"), found.slice(0, mostAnswers), ({ id }) => \`\${id} \${answers[id]}\`, pointItem);
  at("answers-more").textContent = \`\${Math.min(found.length, mostAnswers)} of \${found.length}\`;
}
search.addEventListener("input", showAnswers);
at("answers").addEventListener("toggle", showAnswers);
onClick("reset-now", () => {
  closeDialog("reset");
  void act(() => ask("POST", "reset"), "The fake is as it was at its start.");
});

// fake-server/page/script/connection.ts
var retryMs = 2e3;
var source;
var retry;
function connect() {
  disconnect();
  const opened = new EventSource(withToken("events"));
  source = opened;
  opened.onopen = () => {
    showConnection("live", "Live");
    tellProblem();
    loadAll();
  };
  opened.onerror = () => {
    showConnection("lost", "Connection lost. Trying again…");
    if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs);
  };
  const hear = (event, take) => opened.addEventListener(event, ({ data }) => take(data));
  hear("journal", hearCall);
  hear("clock", (text) => takeClock(JSON.parse(text)));
  hear("faults", takeFaults);
  hear("organizations", wantOrganizations);
  hear("reset", loadAll);
}
function hearCall(text) {
  const entry = JSON.parse(text);
  if (entry.organization === chosen()) void wantContent();
  takeEntry(entry, text.length);
}
function disconnect() {
  source?.close();
  clearTimeout(retry);
}
function loadAll() {
  void quietly(loadState);
  void wantOrganizations();
  refreshJournal();
}

// fake-server/page/script/fault-form.ts
var form = at("fault-form", HTMLFormElement);
var count = at("fault-count", HTMLInputElement);
function field(name) {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new TypeError(\`Expected a field "\${name}" in the form of a fault, got \${found}.\`);
}
function fitForm() {
  const kind = field("kind").value;
  for (const each of form.querySelectorAll("[data-for]")) {
    each.hidden = !each.dataset.for?.split(" ").includes(kind);
    for (const control of each.querySelectorAll("input, select"))
      control.disabled = each.hidden;
  }
  field("delay").required = kind === "delay";
  count.disabled = field("which").value === "all";
  count.min = field("which").value === "every" ? "2" : "1";
}
var textOf = (name) => field(name).disabled ? "" : field(name).value;
var numberOf = (name) => textOf(name) === "" ? void 0 : Number(textOf(name));
function callsAsked() {
  const which = textOf("which");
  if (which === "all") return { times: "all" };
  return which === "every" ? { every: numberOf("count") ?? 2 } : { times: numberOf("count") ?? 1 };
}
function faultAsked() {
  const kind = textOf("kind");
  const does = {
    status: numberOf("status"),
    contentType: textOf("contentType"),
    drip: numberOf("drip"),
    delay: numberOf("delay")
  };
  const given = (name, value) => textOf(name) === "" ? {} : { [name]: value };
  return {
    operation: textOf("operation"),
    [kind]: does[kind] ?? true,
    ...given("delay", numberOf("delay")),
    ...given("retryAfter", numberOf("retryAfter")),
    ...given("effect", textOf("effect")),
    ...callsAsked(),
    ...given("key", textOf("key")),
    ...given("organization", textOf("organization"))
  };
}
form.addEventListener("change", fitForm);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void act(addFault, "The fault is added.");
});
form.addEventListener("input", () => at("fault-told").replaceChildren());
fitForm();
async function addFault() {
  const added = await ask("POST", "faults", faultAsked());
  const operations = added.operations === "*" ? "any operation" : added.operations.join(", ");
  at("fault-told").replaceChildren(\`Fault \${added.number} added: \${operations}, \`, seen(faultText(added)));
  at("fault-adding", HTMLDetailsElement).open = false;
  at("fault-form-title").focus();
}

// fake-server/page/script/main.ts
at("origin").textContent = location.origin;
for (const each of document.querySelectorAll("a[data-own]"))
  each.setAttribute("href", withToken(each.getAttribute("href") ?? ""));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) disconnect();
  else connect();
});
connect();
`

export const style = `
/* fake-server/page/style/basics.css */
:root {
  color-scheme: light dark;
  --page: #fff;
  --panel: #f6f7f8;
  --inset: #f6f7f8;
  --line: #e1e4e8;
  --edge: #8b95a1;
  --text: #16191d;
  --muted: #5a636e;
  --link: #0a58a8;
  --on-link: #fff;
  --chosen: #e9f1fb;
  --ink: #2b5f9e;
  --good: #1a6b35;
  --good-back: #e3f4e7;
  --cold: #0a58a8;
  --cold-back: #e9f1fb;
  --warn: #7d4a00;
  --warn-back: #fdf0d8;
  --bad: #b3142c;
  --bad-back: #fdeaec;
  --plain-back: #eceff3;
  --mono:
    ui-monospace,
    "SF Mono",
    SFMono-Regular,
    Menlo,
    Consolas,
    "Liberation Mono",
    "DejaVu Sans Mono",
    monospace;
  --sans:
    system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Helvetica Neue",
    "Noto Sans",
    Arial,
    sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a;
    --panel: #1a1e22;
    --inset: #1a1e22;
    --line: #2b3138;
    --edge: #66717e;
    --text: #e4e8ec;
    --muted: #9ba5b0;
    --link: #8cbdf6;
    --on-link: #14171a;
    --chosen: #1d2d40;
    --ink: #6ba3e6;
    --good: #86d69b;
    --good-back: #17301f;
    --cold: #8cbdf6;
    --cold-back: #1d2d40;
    --warn: #f0bc66;
    --warn-back: #362810;
    --bad: #ff969c;
    --bad-back: #3d171c;
    --plain-back: #262c34;
  }
}
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 0.9375rem / 1.55 var(--sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
h1,
h2,
h3,
h4,
p,
ul,
ol,
dl,
dd,
pre {
  margin: 0;
}
ul,
ol {
  padding: 0;
  list-style: none;
}
h1 {
  font-size: 1.625rem;
  line-height: 1.2;
  letter-spacing: -0.01em;
}
h1 span {
  color: var(--link);
}
h2 {
  font-size: 1.1875rem;
  line-height: 1.35;
}
h3 {
  font-size: 0.9375rem;
}
h4 {
  font-size: 0.9rem;
}
a {
  color: var(--link);
  text-underline-offset: 0.15em;
}
bdi,
code,
pre {
  unicode-bidi: isolate;
}
code,
pre {
  font-family: var(--mono);
  font-size: 0.85em;
  direction: ltr;
}
pre {
  padding: 0.5rem 0.65rem;
  max-height: 22rem;
  overflow: auto;
  white-space: pre-wrap;
  background: var(--inset);
  border-radius: 6px;
  line-height: 1.5;
  contain: paint;
}
i.unseen {
  font-style: normal;
  font-family: var(--mono);
  font-size: 0.85em;
  color: var(--warn);
  border-bottom: 1px dotted;
}
.muted,
.count {
  color: var(--muted);
}
.count {
  font-weight: normal;
  font-size: 0.9rem;
  margin-left: 0.25rem;
}
.unseen-title {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
  border-radius: 3px;
}
h2:focus,
h3:focus {
  outline: none;
}
h2:focus-visible,
h3:focus-visible {
  outline: 2px solid var(--link);
}
.skip {
  position: absolute;
  left: -100vw;
  padding: 0.5rem 0.75rem;
  background: var(--panel);
  z-index: 2;
}
.skip:focus {
  left: 0.5rem;
  top: 0.5rem;
}
select,
input,
button {
  font: inherit;
  font-size: 0.875rem;
  height: 2.1rem;
  padding: 0 0.65rem;
  max-width: 100%;
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--edge);
  border-radius: 5px;
}
button {
  cursor: pointer;
  white-space: nowrap;
}
button:hover:not(:disabled) {
  background: var(--chosen);
  border-color: var(--link);
}
button:disabled {
  cursor: default;
  color: var(--muted);
  border-color: var(--line);
}
button[aria-pressed=true],
button.strong {
  background: var(--link);
  border-color: var(--link);
  color: var(--on-link);
  font-weight: 600;
}
button.strong:hover:not(:disabled) {
  background: var(--link);
  text-decoration: underline;
}
button.quiet {
  height: 1.6rem;
  padding: 0 0.45rem;
  border-color: transparent;
  background: none;
  color: var(--link);
  font-size: 0.8125rem;
}
button.quiet:hover:not(:disabled) {
  background: var(--chosen);
  border-color: transparent;
}
.tools,
#clock-form {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem 0.5rem;
}
.tools label {
  color: var(--muted);
  font-size: 0.875rem;
}
.tools select {
  max-width: 14rem;
}
dialog {
  width: min(44rem, calc(100vw - 2rem));
  max-height: calc(100vh - 4rem);
  padding: 1rem 1.25rem 1.25rem;
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 8px;
}
dialog::backdrop {
  background: rgb(10 14 20 / 0.5);
}
dialog pre {
  max-height: 60vh;
}
dialog .tools {
  margin-top: 1rem;
}
footer {
  margin-top: 1.5rem;
  color: var(--muted);
  font-size: 0.875rem;
}

/* fake-server/page/style/panels.css */
.top {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: 0.5rem 2rem;
  padding: 1.25rem 1.75rem 1.1rem;
  border-bottom: 1px solid var(--line);
}
.title p {
  margin-top: 0.2rem;
  font-size: 0.8125rem;
}
.app {
  display: grid;
  grid-template-columns: 18rem minmax(0, 1fr);
  align-items: start;
}
.side {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  padding: 1.1rem 0.75rem 2rem 1.25rem;
  border-right: 1px solid var(--line);
  background: var(--panel);
  font-size: 0.8125rem;
}
.side h2 {
  margin: 1.25rem 0.5rem 0.3rem;
  font-size: 0.8125rem;
}
.side nav a {
  display: block;
  padding: 0.28rem 0.5rem;
  border-radius: 5px;
  color: inherit;
  text-decoration: none;
}
.side nav a:hover {
  background: var(--chosen);
}
.side nav a.leads {
  color: var(--link);
}
main {
  max-width: 84rem;
  padding: 0 1.75rem 4rem;
}
.title code {
  color: var(--muted);
}
.connection {
  margin-left: 0.5rem;
  font-size: 0.875rem;
  color: var(--muted);
  white-space: nowrap;
}
.connection::before {
  content: "";
  display: inline-block;
  width: 0.55rem;
  height: 0.55rem;
  margin-right: 0.35rem;
  border-radius: 50%;
  border: 2px solid currentColor;
}
.connection.live {
  color: var(--good);
}
.connection.live::before {
  background: currentColor;
}
.connection.lost {
  color: var(--bad);
  font-weight: 600;
}
.clock {
  padding: 0 0.5rem;
}
.clock .tools {
  margin-top: 0.5rem;
  gap: 0.35rem;
}
.clock button,
.clock input {
  height: 1.9rem;
  padding: 0 0.5rem;
  font-size: 0.8125rem;
}
#clock-form {
  flex: 1 0 100%;
  gap: 0.35rem;
}
#clock-form label {
  flex: 1 0 100%;
  color: var(--muted);
}
#clock-form input {
  flex: 1;
  min-width: 0;
}
.now b {
  font-family: var(--mono);
  font-size: 1.15rem;
  letter-spacing: -0.02em;
}
.now .muted {
  display: block;
  font-size: 0.8125rem;
}
.pill {
  display: inline-block;
  padding: 0 0.45rem;
  border-radius: 1rem;
  font-size: 0.8rem;
  line-height: 1.35rem;
  white-space: nowrap;
  color: var(--muted);
  background: var(--plain-back);
  max-width: 100%;
  overflow: clip;
  text-overflow: ellipsis;
  vertical-align: middle;
}
.good {
  color: var(--good);
  background: var(--good-back);
}
.cold {
  color: var(--cold);
  background: var(--cold-back);
}
.bad {
  color: var(--bad);
  background: var(--bad-back);
}
.warn {
  color: var(--warn);
  background: var(--warn-back);
}
.panel {
  padding: 1.1rem 0 1.6rem;
}
.columns .panel {
  border-top: 1px solid var(--line);
}
.head {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.4rem 1rem;
  min-height: 2.1rem;
  margin-bottom: 0.5rem;
}
.columns {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 22rem);
  gap: 0 2.5rem;
  align-items: start;
}
.empty-state p {
  margin-bottom: 0.35rem;
  color: var(--muted);
}
.more {
  color: var(--muted);
  font-size: 0.875rem;
  margin-top: 0.5rem;
}
.more:empty {
  display: none;
}
.copyable {
  display: flex;
  align-items: start;
  gap: 0.35rem;
}
.copyable pre {
  flex: 1;
  min-width: 0;
}
#problem {
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: 1rem;
  margin: 1rem 1.75rem 0;
  padding: 0.6rem 1rem;
  color: var(--bad);
  background: var(--bad-back);
  border: 1px solid currentColor;
  border-radius: 6px;
  white-space: pre-wrap;
}
.chip {
  display: inline-block;
  margin: 0 0.3rem 0.2rem 0;
  padding: 0 0.4rem;
  border-radius: 4px;
  max-width: 100%;
  overflow: clip;
  background: var(--plain-back);
  font-size: 0.8125rem;
  line-height: 1.4rem;
}
.chips {
  display: flex;
  flex-wrap: wrap;
  gap: 0.1rem;
  margin-top: 0.35rem;
}
.items > li {
  display: flex;
  flex-wrap: wrap;
  gap: 0.15rem 0.6rem;
  justify-content: space-between;
  padding: 0.5rem 0;
  border-top: 1px solid var(--line);
  overflow: clip;
}
.items > li:first-child {
  border-top: 0;
  padding-top: 0.15rem;
}
.items > li > div:first-child {
  flex: 1;
  min-width: 0;
}
.items p {
  font-size: 0.875rem;
}
#roles-list > li {
  justify-content: start;
  align-items: baseline;
}
#integrations-list > li,
#departures-list > li,
#answers-list > li,
#choices-list > li {
  display: block;
}
#keys-list > li {
  display: block;
}
#invitations h3,
#graphs h3 {
  margin-top: 0.9rem;
}
li.done {
  color: var(--muted);
}
li.done b {
  font-weight: normal;
}
.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 0.1rem 1.25rem;
  margin: 0.25rem 0;
  font-size: 0.875rem;
}
.facts div {
  display: flex;
  gap: 0.4rem;
  min-width: 0;
}
.facts dt {
  color: var(--muted);
  white-space: nowrap;
}
table {
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 0.875rem;
}
th {
  text-align: left;
  font-weight: normal;
  color: var(--muted);
  font-size: 0.8125rem;
  white-space: nowrap;
}
th,
td {
  padding: 0.35rem 0.75rem 0.35rem 0;
  border-bottom: 1px solid var(--line);
  vertical-align: top;
  overflow: clip;
}
td:last-child,
td:nth-child(2) {
  white-space: nowrap;
}
th:nth-child(2),
th:nth-child(3),
th:nth-child(4) {
  width: 14%;
}
th:nth-child(5) {
  width: 22.5%;
}
th:nth-child(6) {
  width: 21%;
}
tr:last-child td {
  border-bottom: 0;
}
td .muted {
  display: block;
  font-size: 0.78rem;
}
tr.retired,
tr.retired b {
  color: var(--muted);
  font-weight: normal;
}
tr.retired .chip,
tr.retired code {
  opacity: 1;
  color: var(--muted);
}
.charts {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 1.25rem 1.5rem;
}
.charts li {
  min-width: 0;
  overflow: clip;
}
.charts .name {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  align-items: baseline;
}
.charts .latest {
  margin-left: auto;
}
.charts svg {
  display: block;
  width: 100%;
  height: auto;
  max-height: 14rem;
  margin: 0.35rem 0 0.15rem;
}
.charts .grid {
  stroke: var(--line);
}
.charts .notch {
  stroke: var(--edge);
}
.charts text {
  fill: var(--muted);
  font-size: 10.5px;
}
.charts .value {
  text-anchor: end;
}
.charts .time {
  text-anchor: middle;
}
.charts .line {
  fill: none;
  stroke: var(--ink);
  stroke-width: 1.75;
  stroke-linejoin: round;
  stroke-linecap: round;
}
.charts .dot {
  fill: var(--ink);
}
.figures {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  font-size: 0.8125rem;
}
.figures button {
  margin-left: auto;
}
.adding {
  margin-top: 0.75rem;
  padding-top: 0.6rem;
  border-top: 1px solid var(--line);
}
.adding > summary {
  color: var(--link);
  font-weight: 600;
  font-size: 0.875rem;
  cursor: pointer;
}
.word {
  margin-top: 0.5rem;
  padding: 0.35rem 0.6rem;
  border-radius: 5px;
  color: var(--good);
  background: var(--good-back);
  font-size: 0.875rem;
}
.word:empty {
  display: none;
}
.fields {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.5rem 0.75rem;
  margin-top: 0.6rem;
}
.fields .submit,
.fields .wide {
  grid-column: 1 / -1;
}
.fields label {
  display: block;
  color: var(--muted);
  font-size: 0.8125rem;
}
.fields select,
.fields input {
  width: 100%;
}

/* fake-server/page/style/calls.css */
.note-line:empty {
  display: none;
}
.note-line {
  margin-bottom: 0.5rem;
  color: var(--warn);
  font-weight: 600;
}
.journal {
  --tall: clamp(22rem, 100vh - 25rem, 44rem);
  display: grid;
  gap: 0 1rem;
  border-top: 1px solid var(--line);
}
#calls.split .journal {
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
}
#calls.empty #calls-list {
  display: none;
}
#calls.empty:not(.split) .journal {
  display: none;
}
#calls-list {
  max-height: var(--tall);
  overflow-y: auto;
  overflow-anchor: none;
  contain: content;
}
#calls-list li {
  content-visibility: auto;
  contain-intrinsic-height: 3.25rem;
}
.call {
  display: flex;
  align-items: center;
  width: 100%;
  height: 3.25rem;
  padding: 0.2rem 0.5rem;
  text-align: left;
  border: 0;
  border-bottom: 1px solid var(--line);
  border-radius: 0;
  background: none;
  overflow: clip;
}
.call:hover:not(:disabled) {
  background: var(--inset);
}
.call[aria-current],
.call[aria-current]:hover:not(:disabled) {
  background: var(--chosen);
  box-shadow: inset 3px 0 var(--link);
}
.call:focus-visible {
  outline-offset: -2px;
}
.status {
  font-family: var(--mono);
  font-size: 0.85rem;
  font-weight: 600;
  color: var(--good);
}
.call .status {
  flex: none;
  width: 3rem;
  margin-right: 0.75rem;
  text-align: center;
  padding: 0.1rem 0.4rem;
  border-radius: 4px;
  background: var(--good-back);
}
.call .status.lost {
  padding: 0.1rem 0;
  white-space: normal;
  line-height: 1.1;
  font-size: 0.75rem;
}
.lines {
  flex: 1;
  min-width: 0;
}
.line {
  display: flex;
  align-items: baseline;
  gap: 0 0.75rem;
  line-height: 1.4rem;
}
.status.refused {
  color: var(--warn);
}
.status.failed,
.status.lost {
  color: var(--bad);
}
.call .status.refused {
  background: var(--warn-back);
}
.call .status.failed,
.call .status.lost {
  background: var(--bad-back);
}
.target,
.who,
.notes {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.target {
  flex: 1;
  font-family: var(--mono);
  font-size: 0.85rem;
}
.when {
  font-family: var(--mono);
  font-size: 0.8rem;
  color: var(--muted);
}
.who {
  flex: 1 1 10rem;
  font-size: 0.8125rem;
  color: var(--muted);
}
.who span + span::before {
  content: "·";
  margin: 0 0.4rem 0 0.15rem;
}
.notes {
  flex: 0 1 auto;
  max-width: 60%;
  font-size: 0.8rem;
}
.note {
  padding: 0.05rem 0.35rem;
  border-radius: 4px;
  color: var(--cold);
  background: var(--cold-back);
}
.note.refused {
  color: var(--warn);
  background: var(--warn-back);
}
.note.fault {
  color: var(--bad);
  background: var(--bad-back);
}
#exchange {
  max-height: var(--tall);
  overflow-y: auto;
  padding: 0.6rem 0 0.5rem 1rem;
  border-left: 1px solid var(--line);
  contain: paint;
}
#exchange h4 {
  margin: 0.75rem 0 0.25rem;
}
#exchange pre {
  margin-bottom: 0.35rem;
}
#exchange details {
  margin-bottom: 0.35rem;
}
#exchange summary {
  cursor: pointer;
  font-size: 0.875rem;
  color: var(--muted);
}
.reason {
  margin: 0.5rem 0;
  padding: 0.45rem 0.75rem;
  border-left: 3px solid;
  border-radius: 0 4px 4px 0;
  font-size: 0.875rem;
}
.reason > * {
  color: var(--text);
}
.reason b {
  color: inherit;
}
.reason.refused {
  color: var(--warn);
  background: var(--warn-back);
}
.reason.fault {
  color: var(--bad);
  background: var(--bad-back);
}
.reason.changed {
  color: var(--cold);
  background: var(--cold-back);
}

/* fake-server/page/style/small.css */
@media (max-width: 88rem) {
  .columns {
    grid-template-columns: minmax(0, 1fr);
  }
}
@media (max-width: 60rem) {
  #calls.split .journal {
    grid-template-columns: minmax(0, 1fr);
  }
  #exchange {
    max-height: none;
    padding: 0.75rem 0 0;
    border-left: 0;
    border-top: 2px solid var(--link);
  }
  #calls.split #calls-list {
    max-height: 15rem;
  }
}
@media (max-width: 56rem) {
  .app {
    display: block;
  }
  .side {
    position: static;
    height: auto;
    padding: 0.9rem 1rem 1rem;
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
  .side h2 {
    margin: 0.9rem 0 0.2rem;
  }
  .clock {
    padding: 0;
  }
  .side nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .side nav a {
    padding: 0.25rem 0;
  }
  .top {
    padding: 1rem 1rem 0.9rem;
  }
  main {
    padding: 0 1rem 3rem;
  }
  #problem {
    margin: 1rem 1rem 0;
  }
}
@media (max-width: 40rem) {
  .top > .tools,
  #calls .tools {
    width: 100%;
  }
  .tools select {
    flex: 1 1 9rem;
    min-width: 0;
    max-width: none;
  }
  .tools > label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  #calls-list {
    max-height: 22rem;
  }
  .call {
    height: 4.7rem;
    padding: 0.2rem 0;
  }
  .call .line:last-child {
    flex-wrap: wrap;
  }
  .fine {
    display: none;
  }
  #calls-list li {
    contain-intrinsic-height: 4.7rem;
  }
  .who {
    flex-basis: 100%;
  }
  .notes {
    max-width: 100%;
  }
  table,
  tbody,
  tr,
  td {
    display: block;
  }
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--line);
  }
  tr:last-child {
    border-bottom: 0;
  }
  td {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
    padding: 0.1rem 0;
    border: 0;
  }
  td::before {
    content: attr(data-label);
    color: var(--muted);
    font-size: 0.8125rem;
  }
}
@media (forced-colors: active) {
  .call[aria-current] {
    outline: 2px solid;
    outline-offset: -2px;
  }
}

/* fake-server/page/style/index.css */
`
