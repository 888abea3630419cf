// Made by `npm run pages` of cli/explain/page/script/main.ts and cli/explain/page/style/index.css: change those.

export const script = `
"use strict";
(() => {
  // spec/terminal-text.ts
  var unseen = /[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}]/gu;
  var short = { "\\n": "\\\\n", "\\r": "\\\\r", "	": "\\\\t" };
  var terminalText = (text) => text.replace(unseen, characterCode);
  var shortened = (text, longest) => text.length > longest ? \`\${text.slice(0, longest).replace(/[\\uD800-\\uDBFF]$/, "")}…\` : text;
  function characterCode(character) {
    const shortForm = short[character];
    if (shortForm) return shortForm;
    const hex = character.codePointAt(0).toString(16);
    return hex.length > 4 ? \`\\\\u{\${hex}}\` : \`\\\\u\${hex.padStart(4, "0")}\`;
  }

  // spec/shell-word.ts
  var shellWord = (text, quote = quotedWord) => /^[\\w./:@%+=,-]+$/.test(text) ? text : quote(text);
  var quotedWord = (text) => \`'\${text.replaceAll("'", "'\\\\''")}'\`;
  function quotedOnALine(text) {
    if (terminalText(text) === text) return quotedWord(text);
    const escaped2 = text.replace(/[\\\\']/g, "\\\\$&").replace(/[\\p{C}\\p{Zl}\\p{Zp}]+/gu, octal);
    return \`$'\${escaped2}'\`;
  }
  var named = { 9: "\\\\t", 10: "\\\\n", 13: "\\\\r" };
  var octal = (text) => [...Buffer.from(text)].map((byte) => named[byte] ?? \`\\\\\${byte.toString(8).padStart(3, "0")}\`).join("");

  // reports/sent-path.ts
  function sentPath({ path, query = [] }) {
    const search = query.map((pair) => pair.map(encoded).join("=")).join("&");
    return \`\${path}\${search && \`?\${search}\`}\`;
  }
  var encoded = (text) => encodeURIComponent(text.replace(/\\p{Cs}/gu, "�"));

  // reports/curl.ts
  function renderCurl(call, options) {
    const { method, body } = call;
    const url = urlOf(call, options);
    const parts = [
      "curl -i",
      ...methodFlags(method, body),
      .../[[\\]{}]/.test(url) ? ["--globoff"] : [],
      .../\\/\\.\\.?(\\/|\\?|$)/.test(url) ? ["--path-as-is"] : [],
      ...options.compressed ? ["--compressed"] : [],
      quotedOnALine(url),
      ...keyFlags(call.key, options),
      ...headersOf(call).map(
        ([name, value]) => \`-H \${quotedOnALine(value === "" ? \`\${name};\` : \`\${name}: \${value}\`)}\`
      )
    ];
    const { before: before2 = "", flags } = dataOf(method, body);
    const line = \`\${before2}\${[...parts, ...flags].join(" ")}\`;
    return body?.cut ? \`# Only the beginning of the body, which has \${body.bytes} bytes, is known.
\${line}\` : line;
  }
  function urlOf(call, { baseUrl: baseUrl2, cloudWord = "cloud" }) {
    const word = encodeURIComponent(cloudWord);
    const sent = sentPath(call).replace(/^(\\/api\\/v0\\/)cloud(-integrations)/, \`$1\${word}$2\`);
    return \`\${baseUrl2.replace(/\\/+$/, "")}\${sent}\`;
  }
  var methodFlags = (method, body) => {
    if (method === "HEAD") return ["--head"];
    return method === "GET" && !body ? [] : [\`-X \${shellWord(method, quotedOnALine)}\`];
  };
  var variables = {
    full: "MONITORING_KEY",
    read: "MONITORING_READ_KEY",
    write: "MONITORING_WRITE_KEY",
    outside: "MONITORING_OUTSIDE_KEY"
  };
  function keyFlags(kind, { keyHeader = "X-Api-Key", keyPrefix = "" }) {
    const before2 = \`\${keyHeader}: \${keyPrefix}\`;
    if (kind === "none") return [];
    if (kind === "invalid") return [\`-H \${quotedOnALine(\`\${before2}invalid\`)}\`];
    const variable = \`$\${variables[kind]}\`;
    return [/^[\\w:. -]*$/.test(before2) ? \`-H "\${before2}\${variable}"\` : \`-H \${quotedOnALine(before2)}"\${variable}"\`];
  }
  function headersOf({ method, headers = [] }) {
    const own = new Set(headers.map(([name]) => name.toLowerCase()));
    const standard = [
      ["Accept", "application/json"],
      ...method === "GET" ? [] : [["Content-Type", "application/json"]]
    ];
    return [...standard.filter(([name]) => !own.has(name.toLowerCase())), ...headers];
  }
  function dataOf(method, body) {
    if (!body) return { flags: /^(POST|PUT|PATCH)$/.test(method) ? ["--data-raw ''"] : [] };
    const { text, encoding } = body;
    if (!encoding && !text.includes("\\0")) return { flags: [\`--data-raw \${quotedOnALine(text)}\`] };
    const base64 = encoding ? text : base64Of(text);
    return { before: \`printf %s '\${base64}' | base64 -d | \`, flags: ["--data-binary @-"] };
  }
  var base64Of = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

  // reports/html/html.ts
  var Html = class {
    text;
    constructor(text) {
      this.text = text;
    }
    toString() {
      return this.text;
    }
  };
  function html(markup, ...parts) {
    const inAttribute = placesIn(markup);
    let text = markup[0];
    parts.forEach((part, at) => {
      text += (inAttribute[at] ? attribute(part) : content(part)) + markup[at + 1];
    });
    return new Html(text);
  }
  var escaped = (text) => escapeContent(terminalText(text)).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
  var escapeContent = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  var join = (parts, between = "") => new Html(parts.map(content).join(between));
  var nothing = new Html("");
  function content(part) {
    if (part === void 0) return "";
    if (part instanceof Html) return part.text;
    return typeof part === "object" ? part.map(content).join("") : escaped(String(part));
  }
  function attribute(part) {
    if (typeof part === "object") throw new TypeError("Markup cannot be part of an attribute.");
    return part === void 0 ? "" : escaped(String(part));
  }
  var known = /* @__PURE__ */ new WeakMap();
  function placesIn(markup) {
    const places = known.get(markup) ?? markup.map((_, at) => isWithinTag(markup.slice(0, at + 1).join("")));
    known.set(markup, places);
    return places;
  }
  var isWithinTag = (before2) => before2.lastIndexOf("<") > before2.lastIndexOf(">");

  // reports/html/json-parts.ts
  var token = /"(?:[^"\\\\]|\\\\.)*"|[{}[\\],:]|[^\\s{}[\\],:"]+/gsu;
  var deepest = 60;
  function jsonPartsOf(text) {
    if (!/^\\s*[[{]/.test(text)) return void 0;
    const words = text.matchAll(token);
    const first = words.next().value?.[0];
    const root = { pointer: "", lexeme: first, members: [], complete: false };
    const open = [root];
    let key;
    let named2 = false;
    for (const [word] of words) {
      const inside = open.at(-1);
      if (!inside?.members || open.length > deepest) return void 0;
      if (word === "}" || word === "]") {
        if (closing[inside.lexeme] !== word) return void 0;
        inside.complete = true;
        open.pop();
        key = void 0;
        if (open.length === 0) return isLast(words) ? root : void 0;
      } else if (word === ",") {
        key = void 0;
        named2 = false;
      } else if (word === ":") {
        named2 = true;
      } else if (inside.lexeme === "{" && !named2) {
        key = word;
      } else {
        const value = {
          pointer: \`\${inside.pointer}/\${stepOf(key, inside.members.length)}\`,
          lexeme: word,
          complete: true
        };
        inside.members.push({ ...inside.lexeme === "{" && { key }, value });
        named2 = false;
        if (word !== "{" && word !== "[") continue;
        value.members = [];
        value.complete = false;
        open.push(value);
        key = void 0;
      }
    }
    return root;
  }
  var closing = { "{": "}", "[": "]" };
  var isLast = (words) => words.next().done === true;
  function stepOf(key, index) {
    if (key === void 0) return String(index);
    return nameOf(key).replaceAll("~", "~0").replaceAll("/", "~1");
  }
  function nameOf(lexeme) {
    try {
      return String(JSON.parse(lexeme));
    } catch {
      return lexeme;
    }
  }

  // reports/html/json-lines.ts
  var widest = 72;
  function jsonLines(root, marked) {
    const lines = [];
    const missing = marked !== void 0 && !hasPart(root, marked) ? missingAt(marked) : void 0;
    lay(root, { depth: 0, before: [], after: "", lines, marked, missing, isMarked: root.pointer === marked });
    return lines;
  }
  function missingAt(pointer) {
    const at = Math.max(0, pointer.lastIndexOf("/"));
    const key = pointer.slice(at + 1).replaceAll("~1", "/").replaceAll("~0", "~");
    return { from: pointer.slice(0, at), key };
  }
  function lay(part, place) {
    const { depth, before: before2, after, lines, marked, missing, isMarked } = place;
    const sign2 = (text) => ({ kind: "sign", text, marked: isMarked });
    const ends = after ? [{ kind: "sign", text: after, marked: false }] : [];
    const flat = onALine(part, isMarked, marked);
    const width = depth * 2 + [...before2, ...flat].reduce((sum, { text }) => sum + text.length, 0);
    const lacks = part.members && missing?.from === part.pointer;
    const isAbove = missing && \`\${missing.from}/\`.startsWith(\`\${part.pointer}/\`);
    if (!isAbove && (!part.members?.length || width <= widest)) {
      lines.push({ depth, pieces: [...before2, ...flat, ...ends] });
      return;
    }
    lines.push({ depth, pieces: [...before2, sign2(part.lexeme)] });
    part.members?.forEach(({ key, value }, at) => {
      const own = isMarked || value.pointer === marked;
      lay(value, {
        ...place,
        depth: depth + 1,
        before: keyPieces(key, own),
        after: at < (part.members?.length ?? 0) - 1 ? "," : "",
        isMarked: own
      });
    });
    if (lacks)
      lines.push({
        depth: depth + 1,
        pieces: [{ kind: "missing", text: \`\${missing.key} is not there\`, marked: true }]
      });
    if (part.complete) lines.push({ depth, pieces: [sign2(closing[part.lexeme]), ...ends] });
  }
  var keyPieces = (key, marked) => key === void 0 ? [] : [
    { kind: "key", text: key, marked },
    { kind: "sign", text: ": ", marked }
  ];
  function onALine(part, isMarked, marked) {
    const { lexeme, members, complete } = part;
    if (!members) return [{ kind: lexeme.startsWith('"') ? "text" : "word", text: lexeme, marked: isMarked }];
    const sign2 = (text) => ({ kind: "sign", text, marked: isMarked });
    const inner = members.flatMap(({ key, value }, at) => {
      const own = isMarked || value.pointer === marked;
      return [...at ? [sign2(", ")] : [], ...keyPieces(key, own), ...onALine(value, own, marked)];
    });
    return [sign2(lexeme), ...inner, ...complete ? [sign2(closing[lexeme])] : []];
  }
  var hasPart = (part, pointer) => part.pointer === pointer || (part.members?.some(({ value }) => hasPart(value, pointer)) ?? false);

  // reports/html/visible.ts
  var visible = (text) => new Html(
    text.split(/((?:(?!\\n)[\\p{C}\\p{Zl}\\p{Zp}])+)/u).map((run, at) => at % 2 ? unseen2(run) : escapeContent(run)).join("")
  );
  function unseen2(run) {
    const shown = terminalText(run);
    return shown === run ? escapeContent(run) : \`<i>\${escapeContent(shown)}</i>\`;
  }
  function prose(text) {
    const parts = text.split("\`");
    return parts.length % 2 ? join(parts.map((part, at) => at % 2 ? html\`<code>\${part}</code>\` : part)) : html\`\${text}\`;
  }
  var quoted = (text, longest) => html\`<code>\${visible(shortened(text, longest))}</code>\`;

  // reports/html/body.ts
  var around = { before: 6, after: 10, unmarked: 24, whole: 32 };
  function renderBody({ text, encoding, bytes, cut }, longest, path) {
    const notes = [
      ...encoding ? ["Base64"] : [],
      ...cut || text.length > longest ? [\`the beginning of \${bytes} bytes\`] : []
    ];
    const note = notes.length ? html\`<small>\${notes.join(", ")}</small>\` : nothing;
    return html\`\${renderText(text, longest, path)}\${note}\`;
  }
  var placeOfProof = (text, path) => {
    const root = jsonPartsOf(text);
    if (!root) return void 0;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    return hasPart(root, path) || hasPart(root, parent) ? path : void 0;
  };
  function renderText(text, longest, path) {
    const root = text.length <= 1e5 ? jsonPartsOf(text) : void 0;
    if (root && (path !== void 0 || text.length <= longest)) return renderJson(root, text, longest, path);
    const shown = text.slice(0, longest);
    return html\`<pre class="text">\${visible(shown)}\${shown.length < text.length ? "…" : ""}</pre>\`;
  }
  function renderJson(root, text, longest, path) {
    const marked = path === void 0 ? void 0 : placeOfProof(text, path);
    const lines = jsonLines(root, marked);
    const isHit = ({ pieces }) => pieces.some((each) => each.marked);
    const first = marked === void 0 ? -1 : lines.findIndex(isHit);
    const last = first < 0 ? -1 : lines.findLastIndex(isHit);
    if (lines.length <= around.whole) return html\`<pre class="json">\${shownLines(lines)}</pre>\`;
    const from = first < 0 ? 0 : Math.max(0, first - around.before);
    const to = first < 0 ? around.unmarked : Math.min(last + around.after, first + 40);
    const budget = { left: longest };
    return html\`<pre class="json">\${folded(lines.slice(0, from), budget)}\${shownLines(lines.slice(from, to))}\${folded(
      lines.slice(to),
      budget
    )}</pre>\`;
  }
  var shownLines = (lines) => join(lines.map(renderLine), "\\n");
  function folded(lines, budget) {
    if (lines.length === 0) return void 0;
    if (lines.length <= 3) return [shownLines(lines), "\\n"];
    const inside = [];
    for (const each of lines) {
      budget.left -= each.depth * 2 + each.pieces.reduce((sum, { text }) => sum + text.length + 20, 0);
      if (budget.left < 0) break;
      inside.push(each);
    }
    const rest = lines.length - inside.length;
    if (inside.length === 0) return html\`<i class="left-out">\${lines.length} lines</i>\\n\`;
    return html\`<details class="fold"><summary>\${lines.length} lines</summary>\${shownLines(inside)}\${rest ? html\`\\n<i class="left-out">\${rest} more lines</i>\` : void 0}</details>\`;
  }
  function renderLine({ depth, pieces }) {
    const indent = "  ".repeat(depth);
    if (pieces.every(({ marked, text }) => marked || text === ","))
      return html\`<mark class="row">\${indent}\${pieces.map(renderPiece)}</mark>\`;
    const first = pieces.findIndex(({ marked }) => marked);
    const last = pieces.findLastIndex(({ marked }) => marked);
    if (first < 0) return html\`\${indent}\${pieces.map(renderPiece)}\`;
    return html\`\${indent}\${pieces.slice(0, first).map(renderPiece)}<mark>\${pieces.slice(first, last + 1).map(renderPiece)}</mark>\${pieces.slice(last + 1).map(renderPiece)}\`;
  }
  function renderPiece({ kind, text }) {
    if (kind === "sign") return visible(text);
    return html\`<span class="\${kind}">\${visible(text)}</span>\`;
  }

  // reports/html/usual-headers.ts
  var idle = /* @__PURE__ */ new Set(["date", "content-length", "connection", "keep-alive", "transfer-encoding"]);
  var headersShown = 20;
  function unusualHeaders(headers, usual) {
    const telling = headers.filter(isTelling);
    const own = telling.filter(([name, value]) => usual.get(name.toLowerCase()) !== value).map(lineOf);
    const names = new Set(headers.map(([name]) => name.toLowerCase()));
    const lacking = [...usual.keys()].filter((name) => !names.has(name)).map((name) => \`(no \${name})\`);
    const more = own.length > headersShown ? [\`(and \${own.length - headersShown} more)\`] : [];
    return [...own.slice(0, headersShown), ...more, ...lacking];
  }
  var isTelling = ([name]) => !idle.has(name.toLowerCase());
  var lineOf = ([name, value]) => \`\${name.toLowerCase()}: \${value}\`;

  // reports/html/exchange.ts
  var lasted = ({ ms }, { isTimeless }) => isTimeless ? "" : \`\${Math.round(ms)} ms\`;
  function renderLine2(exchange, wire2) {
    const { call, reply, failure = "unknown" } = exchange;
    const came = reply ? html\`<b class="status s\${Math.floor(reply.status / 100)}">\${reply.status}</b>\` : html\`<b class="status s5">no answer</b> \${quoted(failure, wire2.limits.text)}\`;
    return html\`\${callWords(call)} <span class="came">\${came} <small>\${lasted(exchange, wire2)}</small></span>\`;
  }
  function callWords(call) {
    const key = call.key === "full" ? nothing : html\` <small class="key">\${keys[call.key]}</small>\`;
    return html\`<b class="method">\${call.method}</b> <code>\${visible(shortened(readable(sentPath(call)), 220))}</code>\${key}\`;
  }
  var readable = (path) => path.replace(/%(5B|5D|3A|2C|40)/gi, (code) => decodeURIComponent(code));
  var keys = {
    full: "key with Read and Write",
    read: "key with Read only",
    write: "key with Write only",
    invalid: "invalid key",
    outside: "key from outside its address range",
    none: "no key"
  };
  function renderExchange(exchange, at, wire2, proof) {
    const { reply, failure = "unknown" } = exchange;
    return html\`\${renderCall(exchange, at, wire2)}<div class="answer">\${reply ? renderAnswer(exchange, reply, at, wire2, proof) : html\`<p><b class="status s5">No answer</b> \${quoted(failure, wire2.limits.text)}</p>\`}</div>\${wire2.live || wire2.isBare ? void 0 : curlOf(exchange, wire2)}\`;
  }
  function renderCall({ call }, at, wire2) {
    const { limits } = wire2;
    const own = (call.headers ?? []).map(([name, value]) => \`\${name}: \${shortened(value, 300)}\`).join("\\n");
    return html\`<div class="asked">\${own ? html\`<pre class="headers">\${visible(own)}</pre>\` : void 0}\${call.body && renderBody(call.body, limits.body)}\${wire2.live ? buttons(at, [["curl", "Copy as curl"], ...call.body ? [["asked", "Copy body"]] : []]) : void 0}</div>\`;
  }
  function renderAnswer(exchange, reply, at, wire2, proof) {
    const { limits, usual } = wire2;
    const text = reply.body?.text ?? "";
    const path = proof?.path === void 0 ? void 0 : placeOfProof(text, proof.path);
    const status = String(reply.status);
    const headers = unusualHeaders(reply.headers, usual).map((each) => shortened(each, 300)).join("\\n");
    return join([
      html\`<p class="answered"><b class="status s\${status[0]}">\${proof && path === void 0 ? html\`<mark>\${status}</mark>\` : status}</b> \${reasons[reply.status]} <small>\${[lasted(exchange, wire2), reply.body ? "" : "without a body"].filter(Boolean).join(", ")}</small></p>\`,
      reply.unreadable === void 0 ? void 0 : html\`<p>\${quoted(reply.unreadable, limits.text)}</p>\`,
      headers ? html\`<details class="headers"><summary>Header</summary><pre class="headers">\${visible(shortened(headers, limits.body))}</pre></details>\` : void 0,
      reply.body && renderBody(reply.body, proof ? limits.proof : limits.body, path),
      wire2.live && reply.body ? buttons(at, [["came", "Copy body"]]) : void 0
    ]);
  }
  var buttons = (at, those) => html\`<p class="copies">\${those.map(
    ([what, label]) => html\`<button type="button" class="copy" data-copy="\${what}" data-at="\${at}">\${label}</button>\`
  )}</p>\`;
  function curlLine({ call, reply }, curl) {
    const compressed = reply?.headers.some(([name]) => name.toLowerCase() === "content-encoding");
    return renderCurl(call, { ...curl, compressed });
  }
  function copiedOf(exchange, what, curl) {
    if (what === "curl") return curl;
    return (what === "asked" ? exchange.call.body : exchange.reply?.body)?.text ?? "";
  }
  function curlOf(exchange, { curl, limits }) {
    const line = curlLine(exchange, curl);
    const shown = shortened(line, limits.line);
    const note = shown === line ? nothing : html\`<small>Too long to be shown; it is in report.json.</small>\`;
    return html\`<details class="curl"><summary>curl</summary><pre class="curl">\${visible(shown)}</pre>\${note}</details>\`;
  }
  var reasons = {
    ...{
      200: "OK",
      201: "Created",
      202: "Accepted",
      204: "No Content",
      301: "Moved Permanently",
      302: "Found"
    },
    ...{ 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request" },
    ...{ 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found" },
    ...{
      405: "Method Not Allowed",
      406: "Not Acceptable",
      409: "Conflict",
      410: "Gone",
      411: "Length Required"
    },
    ...{ 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 418: "I'm a teapot" },
    ...{ 422: "Unprocessable Content", 429: "Too Many Requests", 431: "Header Fields Too Large" },
    ...{ 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable" },
    ...{ 504: "Gateway Timeout" }
  };

  // reports/html/limits.ts
  var whole = { proof: 65536, body: 65536, line: 1e5, text: 4e3 };

  // reports/html/links.ts
  var anchorOf = (kind, id) => \`\${kind}-\${id}\`;
  var fragmentOf = (anchor) => \`#\${encodeURIComponent(anchor.replace(/\\p{Cs}/gu, "�")).replace(/%(2F|3A|2C|40)/g, (code) => decodeURIComponent(code))}\`;
  var linkTo = (kind, id, text = html\`<code>\${id}</code>\`) => html\`<a href="\${fragmentOf(anchorOf(kind, id))}">\${text}</a>\`;
  var grouped = (number2) => String(number2).replace(/\\B(?=(\\d{3})+$)/g, ",");
  function duration(ms) {
    if (ms < 1e3) return \`\${Math.round(ms)} ms\`;
    if (ms < 12e4) return \`\${(ms / 1e3).toFixed(1)} s\`;
    return \`\${Math.floor(ms / 6e4)} min \${Math.round(ms % 6e4 / 1e3)} s\`;
  }

  // reports/html/script/address.ts
  function createAddress(names) {
    const listeners = [];
    const read2 = () => readAddress(names);
    let current = read2();
    const tell3 = () => {
      for (const each of listeners) each();
    };
    addEventListener("hashchange", () => {
      current = read2();
      tell3();
    });
    return {
      get chosen() {
        return current.chosen;
      },
      get filters() {
        return current.filters;
      },
      choose(anchor) {
        const hash = write(anchor, current.filters);
        if (hash === location.hash) tell3();
        else location.hash = hash;
      },
      filter(changes) {
        current = { ...current, filters: { ...current.filters, ...changes } };
        history.replaceState(null, "", write(current.chosen, current.filters));
        tell3();
      },
      onChange: (listener) => void listeners.push(listener)
    };
  }
  function readAddress(names) {
    const [anchor = "", query = ""] = location.hash.slice(1).split("?", 2);
    const given = new URLSearchParams(query);
    const filters = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ""]));
    return { chosen: decoded(anchor) || void 0, filters };
  }
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  function write(chosen, filters) {
    const set = Object.entries(filters).filter(([, value]) => value);
    const query = set.length ? \`?\${new URLSearchParams(set)}\` : "";
    return \`\${chosen === void 0 ? "#" : fragmentOf(chosen)}\${query}\`;
  }

  // reports/html/script/inflate.ts
  async function inflate(carrier) {
    const bytes = Uint8Array.from(atob(carrier.textContent ?? ""), (each) => each.charCodeAt(0));
    carrier.remove();
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).text();
  }

  // reports/html/script/only.ts
  function only(selector, kind, within) {
    const found = within.querySelector(selector);
    if (found instanceof kind) return found;
    throw new TypeError(\`Expected "\${selector}" to be a \${kind.name}, got \${found}.\`);
  }

  // reports/html/script/copy.ts
  function copyOnClick(textFor) {
    document.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button.copy") : null;
      const text = button && textFor(button);
      if (button && typeof text === "string") void copied(text).then((done) => tell(button, done));
    });
  }
  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copiedByHand(text);
    }
  }
  function copiedByHand(text) {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
  function tell(button, done) {
    const label = button.dataset.label ?? button.textContent ?? "";
    button.dataset.label = label;
    button.textContent = done ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  }

  // reports/html/script/follow-links.ts
  function followLinks(address) {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const fragment = link?.getAttribute("href") ?? "";
      if (!fragment.startsWith("#") || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      address.choose(decodeURIComponent(fragment.slice(1)) || void 0);
    });
  }

  // reports/html/script/keys.ts
  function listenToKeys(list2, address) {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && isSearching(event)) return list2.clear();
      if (isTyping(event)) return;
      if (event.key === "/") {
        event.preventDefault();
        list2.focusSearch();
      }
      if (event.key === "j") step(list2, address, 1);
      if (event.key === "k") step(list2, address, -1);
    });
  }
  function step(list2, address, by) {
    const links = list2.links();
    const at = links.findIndex((each) => each.dataset.anchor === address.chosen);
    const next = links[at < 0 ? by > 0 ? 0 : links.length - 1 : at + by];
    if (!next) return;
    address.choose(next.dataset.anchor);
    next.focus({ preventScroll: true });
  }
  var isSearching = ({ target }) => target instanceof Element && target.closest("form[role=search]") !== null;
  var isTyping = ({ target }) => target instanceof Element && /^(input|select|textarea)$/.test(target.localName);

  // reports/html/script/start-page.ts
  function startPage({ main, address, list: list2, detail, copied: copied2 }) {
    const show = () => {
      list2.show();
      detail.show();
      document.documentElement.toggleAttribute("data-chosen", address.chosen !== void 0);
    };
    main.append(list2.element, detail.element);
    main.classList.add("app");
    address.onChange(show);
    copyOnClick(copied2);
    followLinks(address);
    listenToKeys(list2, address);
    show();
  }
  function beginning(start2, instead = () => {
  }) {
    start2().then(
      () => {
        document.documentElement.dataset.ready = "true";
      },
      (error) => {
        document.documentElement.dataset.ready = "false";
        instead();
        console.error(error);
      }
    );
  }

  // cli/print/example-curl.ts
  var baseUrl = "https://base.example";
  var curlLine2 = (call) => renderCurl(call, { baseUrl }).replace(/(\\$?')https:\\/\\/base\\.example/, '"$MONITORING_BASE_URL"$1');

  // cli/explain/page/pack.ts
  function unpackSpecification(text) {
    const [first = "", ...lines] = text.split("\\n");
    const rest = JSON.parse(first);
    const places = new Map(rest.exampleIds.map((id, at) => [id, at]));
    const textOf3 = (id) => lines[places.get(id) ?? -1] ?? "";
    const parsed = /* @__PURE__ */ new Map();
    return {
      ...rest,
      textOf: textOf3,
      example(id) {
        if (!places.has(id)) return void 0;
        const known2 = parsed.get(id) ?? JSON.parse(textOf3(id));
        parsed.set(id, known2);
        return known2;
      }
    };
  }

  // cli/explain/page/specification-index.ts
  var indexed = (specification) => ({
    specification,
    operations: byId(specification.operations),
    clauses: byId(specification.clauses),
    points: byId(specification.points),
    sections: new Map(specification.sections.map(({ number: number2, title }) => [number2, title]))
  });
  var byId = (all) => new Map(all.map((each) => [each.id, each]));
  var fewOperations = 8;
  var isParticular = ({ operations: operations2 }) => operations2.length <= fewOperations;

  // spec/schemas.ts
  var string = { type: "string" };
  var number = { type: "number" };
  var boolean = { type: "boolean" };
  var stringOrNull = { type: ["string", "null"] };
  var strings = { type: "array", items: string };
  var roleFullnamePattern = "^[A-Za-z0-9][A-Za-z0-9_-]+:[A-Za-z0-9][A-Za-z0-9_-]+$";
  var checkNamePattern = "^[a-zA-Z0-9_-]+$";
  var metricNamePattern = "^[a-zA-Z0-9._-]+$";
  var authorities = ["manager", "collaborator", "viewer"];
  var hostSizes = ["standard", "micro"];
  var settableStatuses = ["standby", "working", "maintenance", "poweroff"];
  var alertStatuses = ["OK", "CRITICAL", "WARNING", "UNKNOWN"];
  var maxBulkIds = 30;
  var maxMetricAge = 24 * 60 * 60;
  var invitationSchema = {
    type: "object",
    properties: { email: string, authority: { enum: authorities }, expiresAt: number },
    required: ["email", "authority", "expiresAt"]
  };
  var interfaceSchema = {
    type: "object",
    properties: {
      name: string,
      macAddress: stringOrNull,
      ipv4Addresses: { type: ["array", "null"], items: string },
      ipv6Addresses: { type: ["array", "null"], items: string },
      ipAddress: stringOrNull,
      ipv6Address: stringOrNull
    },
    required: ["name"]
  };
  var hostSchema = {
    type: "object",
    properties: {
      id: string,
      name: string,
      displayName: stringOrNull,
      customIdentifier: stringOrNull,
      meta: { type: "object" },
      interfaces: { type: "array", items: interfaceSchema },
      size: { enum: hostSizes },
      status: string,
      memo: string,
      isRetired: boolean,
      retiredAt: { type: ["number", "null"] },
      createdAt: number,
      roles: { type: "object", additionalProperties: strings }
    },
    required: ["id", "name", "meta", "interfaces", "size", "status", "memo", "isRetired", "createdAt", "roles"]
  };
  var monitoredStatusSchema = {
    type: "object",
    properties: {
      monitorId: string,
      status: { enum: alertStatuses },
      detail: {
        type: ["object", "null"],
        properties: { type: { const: "check" }, message: string, memo: stringOrNull },
        required: ["type", "message"]
      }
    },
    required: ["monitorId", "status"]
  };
  var cloudServiceSettingSchema = {
    type: "object",
    properties: {
      enable: boolean,
      role: stringOrNull,
      excludedMetrics: { type: ["array", "null"], items: string },
      includedMetrics: { type: ["array", "null"], items: string },
      retireAutomatically: { type: ["boolean", "null"] }
    },
    required: ["enable"]
  };
  var cloudIntegrationSchema = {
    type: "object",
    properties: {
      id: string,
      name: string,
      memo: string,
      key: stringOrNull,
      roleArn: stringOrNull,
      externalId: stringOrNull,
      region: string,
      includedTags: string,
      excludedTags: string,
      services: { type: "object", additionalProperties: cloudServiceSettingSchema }
    },
    required: ["id", "name", "memo", "region", "includedTags", "excludedTags", "services"]
  };
  var metricPointSchema = {
    type: "object",
    properties: { time: number, value: number },
    required: ["time", "value"]
  };
  var successSchema = {
    type: "object",
    properties: { success: { const: true } },
    required: ["success"]
  };
  var idSchema = { type: "object", properties: { id: string }, required: ["id"] };
  var invitationsSchema = {
    type: "object",
    properties: { invitations: { type: "array", items: invitationSchema } },
    required: ["invitations"]
  };
  var hostsSchema = {
    type: "object",
    properties: { hosts: { type: "array", items: hostSchema } },
    required: ["hosts"]
  };
  var cloudIntegrationsSchema = {
    type: "object",
    properties: { cloud_integrations: { type: "array", items: cloudIntegrationSchema } },
    required: ["cloud_integrations"]
  };
  var namesSchema = {
    type: "object",
    properties: { names: { type: "array", items: string } },
    required: ["names"]
  };
  var monitoredStatusesSchema = {
    type: "object",
    properties: { monitoredStatuses: { type: "array", items: monitoredStatusSchema } },
    required: ["monitoredStatuses"]
  };
  var metricsSchema = {
    type: "object",
    properties: { metrics: { type: "array", items: metricPointSchema } },
    required: ["metrics"]
  };
  var hostReplySchema = {
    type: "object",
    properties: { host: hostSchema },
    required: ["host"]
  };
  var externalIdSchema = {
    type: "object",
    properties: { externalId: string },
    required: ["externalId"]
  };
  var excludableMetricsSchema = { type: "object", additionalProperties: strings };
  var createInvitationSchema = {
    type: "object",
    properties: { email: string, authority: { enum: authorities } },
    required: ["email", "authority"]
  };
  var cancelInvitationSchema = {
    type: "object",
    properties: { email: string },
    required: ["email"]
  };
  var checkSchema = {
    type: "object",
    properties: { name: { type: "string", pattern: checkNamePattern }, memo: stringOrNull },
    required: ["name"]
  };
  var roleFullnamesSchema = {
    type: ["array", "null"],
    items: { type: "string", pattern: roleFullnamePattern }
  };
  var hostBodySchema = {
    type: "object",
    properties: {
      name: string,
      displayName: stringOrNull,
      customIdentifier: stringOrNull,
      meta: { type: "object" },
      memo: stringOrNull,
      interfaces: { type: ["array", "null"], items: interfaceSchema },
      roleFullnames: roleFullnamesSchema,
      checks: { type: ["array", "null"], items: checkSchema }
    },
    required: ["name", "meta"]
  };
  var statusBodySchema = {
    type: "object",
    properties: { status: { enum: settableStatuses } },
    required: ["status"]
  };
  var bulkIds = { ...strings, maxItems: maxBulkIds };
  var bulkStatusBodySchema = {
    type: "object",
    properties: { status: { enum: settableStatuses }, ids: bulkIds },
    required: ["status", "ids"]
  };
  var bulkRetireBodySchema = {
    type: "object",
    properties: { ids: bulkIds },
    required: ["ids"]
  };
  var rolesBodySchema = {
    type: "object",
    properties: { roleFullnames: roleFullnamesSchema },
    required: ["roleFullnames"]
  };
  var cloudServiceInputSchema = {
    type: "object",
    properties: {
      enable: boolean,
      role: { type: ["string", "null"], pattern: roleFullnamePattern },
      excludedMetrics: { type: ["array", "null"], items: string },
      includedMetrics: { type: ["array", "null"], items: string },
      retireAutomatically: { type: ["boolean", "null"] }
    },
    required: ["enable"]
  };
  var cloudIntegrationBodySchema = {
    type: "object",
    properties: {
      name: string,
      memo: string,
      key: stringOrNull,
      secretKey: stringOrNull,
      roleArn: stringOrNull,
      externalId: stringOrNull,
      region: string,
      includedTags: string,
      excludedTags: string,
      services: { type: "object", additionalProperties: cloudServiceInputSchema }
    },
    required: ["name", "memo", "region", "includedTags", "excludedTags", "services"]
  };
  var metricValuesSchema = {
    type: "array",
    items: {
      type: "object",
      properties: { name: { type: "string", pattern: metricNamePattern }, time: number, value: number },
      required: ["name", "time", "value"]
    }
  };

  // spec/operations.ts
  var read = ["read"];
  var write2 = ["write"];
  var readAndWrite = ["read", "write"];
  var is = (status, ...reasons2) => reasons2.map((reason) => ({ status, reason }));
  var forbidden = is(403, "lacksPermission", "outsideAddressRange");
  var hostWrite = [...is(400, "malformedJson"), ...forbidden];
  var cloudRead = is(401, "invalidKey");
  var cloudWrite = [...is(400, "unacceptableInput"), ...is(401, "invalidKey", "lacksWrite")];
  var notFound = is(404, "notFound");
  var hostListQuery = [
    { name: "service", type: "string" },
    { name: "role", type: "string", repeats: true },
    { name: "name", type: "string" },
    { name: "status", type: "string", repeats: true },
    { name: "customIdentifier", type: "string" }
  ];
  var metricQuery = [
    { name: "name", type: "string", required: true },
    { name: "from", type: "number", required: true },
    { name: "to", type: "number", required: true }
  ];
  var operations = {
    listInvitations: {
      title: "List Invitations",
      chapter: "invitations",
      method: "GET",
      path: "/api/v0/invitations",
      permissions: read,
      reply: invitationsSchema,
      refusals: forbidden
    },
    createInvitation: {
      title: "Create Invitations",
      chapter: "invitations",
      method: "POST",
      path: "/api/v0/invitations",
      permissions: readAndWrite,
      request: createInvitationSchema,
      reply: invitationSchema,
      refusals: [...is(400, "malformedJson", "alreadyInvitedOrMember"), ...forbidden]
    },
    cancelInvitation: {
      title: "Cancel Invitations",
      chapter: "invitations",
      method: "POST",
      path: "/api/v0/invitations/revoke",
      permissions: readAndWrite,
      request: cancelInvitationSchema,
      reply: successSchema,
      refusals: [...is(400, "malformedJson"), ...forbidden, ...notFound]
    },
    registerHost: {
      title: "Register Host Information",
      chapter: "hosts",
      method: "POST",
      path: "/api/v0/hosts",
      permissions: readAndWrite,
      request: hostBodySchema,
      reply: idSchema,
      refusals: [...is(400, "malformedJson", "unacceptableInput"), ...forbidden]
    },
    getHost: {
      title: "Get Host Information",
      chapter: "hosts",
      method: "GET",
      path: "/api/v0/hosts/{hostId}",
      permissions: read,
      reply: hostReplySchema,
      refusals: []
    },
    getHostByCustomIdentifier: {
      title: "Get Host Information By Custom Identifier",
      chapter: "hosts",
      method: "GET",
      path: "/api/v0/hosts-by-custom-identifier/{customIdentifier}",
      permissions: read,
      query: [{ name: "caseInsensitive", type: "boolean" }],
      reply: hostReplySchema,
      refusals: []
    },
    updateHost: {
      title: "Update Host Information",
      chapter: "hosts",
      method: "PUT",
      path: "/api/v0/hosts/{hostId}",
      permissions: readAndWrite,
      request: hostBodySchema,
      reply: idSchema,
      refusals: [...hostWrite, ...notFound]
    },
    updateHostStatus: {
      title: "Update Host Status",
      chapter: "hosts",
      method: "POST",
      path: "/api/v0/hosts/{hostId}/status",
      permissions: readAndWrite,
      request: statusBodySchema,
      reply: successSchema,
      refusals: [...hostWrite, ...notFound]
    },
    bulkUpdateHostStatuses: {
      title: "Bulk Update Host Statuses",
      chapter: "hosts",
      method: "POST",
      path: "/api/v0/hosts/bulk-update-statuses",
      permissions: readAndWrite,
      request: bulkStatusBodySchema,
      reply: successSchema,
      refusals: [...hostWrite, ...is(400, "tooManyIds"), ...notFound]
    },
    updateHostRoles: {
      title: "Update Host Roles",
      chapter: "hosts",
      method: "PUT",
      path: "/api/v0/hosts/{hostId}/role-fullnames",
      permissions: write2,
      request: rolesBodySchema,
      reply: successSchema,
      refusals: [...hostWrite, ...is(400, "roleFormat"), ...notFound]
    },
    retireHost: {
      title: "Retire Hosts",
      chapter: "hosts",
      method: "POST",
      path: "/api/v0/hosts/{hostId}/retire",
      permissions: readAndWrite,
      request: { type: "object" },
      reply: successSchema,
      refusals: [...hostWrite, ...notFound]
    },
    bulkRetireHosts: {
      title: "Bulk Retire Hosts",
      chapter: "hosts",
      method: "POST",
      path: "/api/v0/hosts/bulk-retire",
      permissions: readAndWrite,
      request: bulkRetireBodySchema,
      reply: successSchema,
      refusals: [...hostWrite, ...is(400, "tooManyIds"), ...notFound]
    },
    listHosts: {
      title: "List Hosts",
      chapter: "hosts",
      method: "GET",
      path: "/api/v0/hosts",
      aliases: ["/api/v0/hosts.json"],
      permissions: read,
      query: hostListQuery,
      reply: hostsSchema,
      refusals: []
    },
    listMetricNames: {
      title: "List Metric Names",
      chapter: "hosts",
      method: "GET",
      path: "/api/v0/hosts/{hostId}/metric-names",
      permissions: read,
      reply: namesSchema,
      refusals: notFound
    },
    listMonitoringStatuses: {
      title: "List Monitoring Statuses",
      chapter: "hosts",
      method: "GET",
      path: "/api/v0/hosts/{hostId}/monitored-statuses",
      permissions: read,
      reply: monitoredStatusesSchema,
      refusals: notFound
    },
    listCloudIntegrations: {
      title: "List Cloud Integrations",
      chapter: "cloud-integrations",
      method: "GET",
      path: "/api/v0/cloud-integrations",
      permissions: read,
      reply: cloudIntegrationsSchema,
      refusals: cloudRead
    },
    getCloudIntegration: {
      title: "Get Cloud Integration",
      chapter: "cloud-integrations",
      method: "GET",
      path: "/api/v0/cloud-integrations/{cloudIntegrationId}",
      permissions: read,
      reply: cloudIntegrationSchema,
      refusals: [...cloudRead, ...notFound]
    },
    registerCloudIntegration: {
      title: "Register Cloud Integration",
      chapter: "cloud-integrations",
      method: "POST",
      path: "/api/v0/cloud-integrations",
      permissions: readAndWrite,
      request: cloudIntegrationBodySchema,
      reply: cloudIntegrationSchema,
      refusals: cloudWrite
    },
    updateCloudIntegration: {
      title: "Update Cloud Integration",
      chapter: "cloud-integrations",
      method: "PUT",
      path: "/api/v0/cloud-integrations/{cloudIntegrationId}",
      permissions: readAndWrite,
      request: cloudIntegrationBodySchema,
      reply: cloudIntegrationSchema,
      refusals: [...cloudWrite, ...notFound]
    },
    deleteCloudIntegration: {
      title: "Delete Cloud Integration",
      chapter: "cloud-integrations",
      method: "DELETE",
      path: "/api/v0/cloud-integrations/{cloudIntegrationId}",
      permissions: readAndWrite,
      reply: cloudIntegrationSchema,
      refusals: [...cloudWrite, ...notFound]
    },
    generateExternalId: {
      title: "Generate External ID",
      chapter: "cloud-integrations",
      method: "POST",
      path: "/api/v0/cloud-integrations-external-id",
      permissions: readAndWrite,
      reply: externalIdSchema,
      refusals: cloudWrite
    },
    listExcludableMetrics: {
      title: "List Excludable Metrics",
      chapter: "cloud-integrations",
      method: "GET",
      path: "/api/v0/cloud-integrations-excludable-metrics",
      permissions: read,
      reply: excludableMetricsSchema,
      refusals: cloudRead
    },
    postServiceMetrics: {
      title: "Post Service Metrics",
      chapter: "service-metrics",
      method: "POST",
      path: "/api/v0/services/{serviceName}/tsdb",
      permissions: readAndWrite,
      request: metricValuesSchema,
      reply: successSchema,
      refusals: [...forbidden, ...is(429, "rateExceeded")]
    },
    getServiceMetrics: {
      title: "Get Service Metrics",
      chapter: "service-metrics",
      method: "GET",
      path: "/api/v0/services/{serviceName}/metrics",
      permissions: read,
      query: metricQuery,
      reply: metricsSchema,
      refusals: notFound
    },
    deleteGraphDefinition: {
      title: "Delete Service Metrics Graph Definition",
      chapter: "service-metrics",
      method: "DELETE",
      path: "/api/v0/services/{serviceName}/graph-defs/{graphName}",
      permissions: readAndWrite,
      reply: successSchema,
      refusals: [...forbidden, ...notFound]
    }
  };
  var operationIds = Object.keys(operations);

  // cli/explain/clause-facts.ts
  var needWords = {
    readKey: "a key with Read only",
    writeKey: "a key with Write only",
    outsideKey: "a key used from outside its address range",
    memberEmail: "the address of a member"
  };
  var levelWords = {
    must: "the document says so: a server that differs violates it, and the run fails",
    should: "the natural reading, not the letter: a server that differs deviates, which fails a run only with --strict"
  };

  // cli/explain/page/level-words.ts
  var levelBadge = (level) => html\`<b class="level \${level}">\${level}</b>\`;
  var levelMark = (level) => html\`<b class="level \${level} shape" title="\${level}"></b>\`;

  // cli/explain/page/places.ts
  function placeLink({ at, section }) {
    const first = \`§\${section}\`;
    return at.startsWith(first) ? html\`\${linkTo("section", section, first)}\${at.slice(first.length)}\` : html\`\${linkTo("section", section, at)}\`;
  }
  var aside = (name, value) => value === false || value === "" || value === void 0 ? void 0 : html\`<div><dt>\${name}<dd>\${value}</div>\`;

  // spec/json-of.ts
  function jsonOf(text) {
    try {
      return JSON.parse(text);
    } catch {
      return void 0;
    }
  }
  var isJson = (text) => jsonOf(text) !== void 0;
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

  // reports/html/difference.ts
  var mostLines = 160;
  function renderDifference({ expected = "", got = "" }, longest) {
    const [wanted, came] = [splitValue(expected), splitValue(got)];
    if (!wanted.value || !came.value)
      return html\`<dl class="found"><dt>Expected<dd class="expected">\${quoted(expected, longest)}<dt>Got<dd class="got">\${quoted(got, longest)}</dl>\`;
    const rows = differing(linesOf(wanted.value), linesOf(came.value));
    const words = came.before || came.after ? html\`<dt>Got<dd>\${wordsOf(came)}\` : void 0;
    return html\`<dl class="found"><dt>Expected<dd>\${wordsOf(wanted)}\${words}</dl>
<p class="legend"><b class="minus">−</b> only expected <b class="plus">+</b> only got</p>
<pre class="json difference">\${join(rows.map(renderRow), "\\n")}</pre>\`;
  }
  var wordsOf = ({ before: before2, after }) => html\`\${visible(before2)} <code>…</code> \${visible(after)}\`;
  function splitValue(text) {
    const start2 = text.search(/[[{]/);
    const end = start2 < 0 ? -1 : endOf(text, start2);
    const json = text.slice(start2, end);
    if (end < 0 || !isJson(json)) return { before: text, after: "" };
    return { before: text.slice(0, start2).trim(), after: text.slice(end).trim(), value: jsonPartsOf(json) };
  }
  function endOf(text, start2) {
    let depth = 0;
    for (const { 0: word, index } of text.slice(start2).matchAll(/"(?:[^"\\\\]|\\\\.)*"|[{}[\\]]/gsu)) {
      if (word === "{" || word === "[") depth += 1;
      if (word === "}" || word === "]") depth -= 1;
      if (depth === 0) return start2 + index + word.length;
    }
    return -1;
  }
  function linesOf(part) {
    const spread = (each, depth, key) => {
      const before2 = key === void 0 ? [] : [{ kind: "key", text: key, marked: false }, sign(": ")];
      if (!each.members?.length)
        return [{ depth, pieces: [...before2, ...jsonLines(each).flatMap(({ pieces }) => pieces)] }];
      return [
        { depth, pieces: [...before2, sign(each.lexeme)] },
        ...each.members.flatMap((member) => spread(member.value, depth + 1, member.key)),
        { depth, pieces: [sign(closing[each.lexeme] ?? "")] }
      ];
    };
    return spread(part, 0);
  }
  var sign = (text) => ({ kind: "sign", text, marked: false });
  var textOf = ({ depth, pieces }) => \`\${depth}\${pieces.map(({ text }) => text).join("")}\`;
  function differing(wanted, came) {
    if (wanted.length > mostLines || came.length > mostLines)
      return [
        ...wanted.map((line) => ({ sign: "−", line })),
        ...came.map((line) => ({ sign: "+", line }))
      ].slice(0, 2 * mostLines);
    const [a, b] = [wanted.map(textOf), came.map(textOf)];
    const common = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
    const at = (i2, j2) => common[i2]?.[j2] ?? 0;
    for (let i2 = a.length - 1; i2 >= 0; i2 -= 1)
      for (let j2 = b.length - 1; j2 >= 0; j2 -= 1)
        common[i2][j2] = a[i2] === b[j2] ? at(i2 + 1, j2 + 1) + 1 : Math.max(at(i2 + 1, j2), at(i2, j2 + 1));
    const rows = [];
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) {
        rows.push({ sign: " ", line: wanted[i] });
        i += 1;
        j += 1;
      } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
        rows.push({ sign: "−", line: wanted[i] });
        i += 1;
      } else {
        rows.push({ sign: "+", line: came[j] });
        j += 1;
      }
    }
    return rows;
  }
  function renderRow({ sign: mark, line }) {
    const text = html\`\${mark} \${"  ".repeat(line.depth)}\${line.pieces.map(({ text: text2 }) => visible(text2))}\`;
    if (mark === " ") return text;
    return mark === "−" ? html\`<del>\${text}</del>\` : html\`<ins>\${text}</ins>\`;
  }

  // reports/html/polls.ts
  function pollsOf(exchanges, from, to) {
    const polls = [];
    for (let at = from; at < to; at += 1) {
      const exchange = exchanges[at];
      const last = polls.at(-1);
      const before2 = last?.turns[0]?.exchange;
      if (last && before2 && callOf(before2) === callOf(exchange)) {
        last.isSteady &&= answerOf(before2) === answerOf(exchange);
        last.turns.push({ exchange, at });
      } else polls.push({ turns: [{ exchange, at }], isSteady: true });
    }
    return polls;
  }
  var callOf = ({ call }) => JSON.stringify(call);
  var answerOf = ({ reply, failure }) => JSON.stringify([reply?.status, reply?.body, failure]);
  function spanOf({ turns }) {
    const [first, last] = [turns[0]?.exchange, turns.at(-1)?.exchange];
    if (first?.at !== void 0 && last?.at !== void 0) return Math.round(last.at + last.ms - first.at);
    return Math.round(turns.reduce((sum, { exchange }) => sum + exchange.ms, 0));
  }

  // reports/html/story.ts
  function renderExchanges(exchanges, { decisive, shown }, wire2) {
    if (!exchanges.length) return void 0;
    const telling = Math.min(decisive, shown?.at ?? decisive);
    const before2 = pollsOf(exchanges, 0, telling);
    const after = pollsOf(exchanges, telling, exchanges.length);
    const has = ({ turns }, place) => turns.some(({ at }) => at === place);
    return html\`<ol class="steps">\${setUp(before2, wire2)}\${after.map(
      (poll) => renderPoll(poll, wire2, {
        isDecisive: has(poll, decisive),
        proof: has(poll, shown?.at) ? shown : void 0
      })
    )}</ol>\`;
  }
  function setUp(polls, wire2) {
    if (!polls.length) return void 0;
    const calls = polls.reduce((sum, { turns }) => sum + turns.length, 0);
    const words = \`\${calls} \${calls === 1 ? "call" : "calls"} before it\`;
    return html\`<li class="set-up"><details><summary>Set up <small>\${words}</small></summary><ol class="steps">\${polls.map(
      (poll) => renderPoll(poll, wire2, {})
    )}</ol></details>\`;
  }
  function renderPoll(poll, wire2, { isDecisive, proof }) {
    const shown = poll.turns.find(({ at }) => at === proof?.at) ?? poll.turns.at(-1);
    const label = isDecisive ? "The decisive call" : proof ? "Where it shows" : void 0;
    const often = poll.turns.length > 1 ? html\` \${timesOf(poll, wire2)}\` : void 0;
    const body = [
      changesOf(poll),
      renderExchange(
        shown.exchange,
        shown.at,
        wire2,
        proof && { ...proof.path !== void 0 && { path: proof.path } }
      )
    ];
    if (!label)
      return html\`<li><details><summary>\${renderLine2(shown.exchange, wire2)}\${often}</summary>\${body}</details>\`;
    return html\`<li class="\${isDecisive ? "decisive" : "shows"}"><p class="label">\${label}</p>
<p class="line">\${callWords(shown.exchange.call)}\${often}</p>\${body}\`;
  }
  var timesOf = (poll, wire2) => html\`<small class="times">×\${poll.turns.length}\${wire2.isTimeless ? "" : \` over \${duration(spanOf(poll))}\`}, \${poll.isSteady ? "always the same" : "the last answer"}</small>\`;
  function changesOf({ turns, isSteady }) {
    if (isSteady) return void 0;
    const statuses = turns.map(({ exchange }) => String(exchange.reply?.status ?? "no answer"));
    const rows = [];
    for (const status of statuses) {
      const last = rows.at(-1);
      if (last?.status === status) last.times += 1;
      else rows.push({ status, times: 1 });
    }
    return html\`<p class="changes"><small>In turn: \${rows.map(({ status, times }) => \`\${status}\${times > 1 ? \` ×\${times}\` : ""}\`).join(", ")}</small></p>\`;
  }

  // cli/explain/page/render-example.ts
  function renderExample(example, wire2) {
    const { id, exchanges, decisive, caught } = example;
    const shown = caught && caught.at < exchanges.length ? placeOf(caught) : void 0;
    return html\`<section class="example" data-case="\${id}" aria-label="Example">
<h3>\${caught ? "As it should be" : "As the fake answers it"}</h3>
<p class="seen">\${exampleWords(example)}</p>
\${renderExchanges(exchanges, { decisive, shown }, wire2)}
</section>
\${caught && renderCaught(caught, wire2)}\`;
  }
  var placeOf = ({ at, path }) => ({ at, ...path !== void 0 && { path } });
  var exampleWords = ({ id, does, needs }) => [
    linkTo("case", id),
    html\` · \${does.join(", ")}\${needs.length ? \`; needs \${needs.join(" and ")}\` : ""}\`
  ];
  function renderCaught(caught, wire2) {
    const { exchange, at, path, message, expected, got } = caught;
    return html\`<section class="caught" aria-label="What it would catch">
<h3>What it would catch</h3>
<p class="seen">A server that is right in all but this answers</p>
<p class="line">\${callWords(exchange.call)}</p>
\${renderExchange(exchange, at, { ...wire2, live: false, isBare: true }, { ...path !== void 0 && { path } })}
\${expected === void 0 || got === void 0 ? html\`<p class="said"><code>\${visible(message)}</code></p>\` : renderDifference({ expected, got }, wire2.limits.text)}
</section>\`;
  }
  function renderOthers({ others = [] }, wire2) {
    if (!others.length) return void 0;
    return html\`<section class="others" aria-label="Other answers"><h3>Where a server answers otherwise</h3>\${others.map(
      ({
        answer,
        exchange
      }) => html\`<details><summary><b class="given">\${visible(answer)}</b> <span class="line">\${callWords(exchange.call)}</span></summary>
\${renderExchange(exchange, 0, { ...wire2, live: false, isBare: true })}</details>\`
    )}</section>\`;
  }

  // cli/explain/page/render-clause.ts
  function renderClause(page, clause, wire2) {
    const example = page.specification.example(clause.cases[0] ?? "");
    return html\`<article class="chosen" id="\${anchorOf("clause", clause.id)}">
\${kicker(page, clause)}
<h2>\${prose(clause.says)}</h2>
<p class="id"><code>\${clause.id}</code></p>
\${clause.why && html\`<p class="advice">\${prose(clause.why)}</p>\`}
\${clause.untested && html\`<p class="advice">Nothing of it can be seen from outside: \${prose(clause.untested)}</p>\`}
\${example && renderExample(example, wire2)}
\${renderRelated(clause, example)}
</article>\`;
  }
  function renderCase(page, example, wire2) {
    const clause = page.clauses.get(example.of);
    if (!clause) return void 0;
    return html\`<article class="chosen" id="\${anchorOf("case", example.id)}">
\${kicker(page, clause)}
<h2 class="case">\${example.id}</h2>
<blockquote class="rule"><p>\${prose(clause.says)}</p><footer>\${linkTo("clause", clause.id)}</footer></blockquote>
\${renderExample(example, wire2)}
\${renderRelated(clause, example)}
</article>\`;
  }
  function kicker(page, clause) {
    const about = isParticular(clause) ? clause.operations.map(
      (id) => html\`<span>\${linkTo("operation", id, page.operations.get(id)?.title)}</span> \`
    ) : html\`<span>\${clause.operations.length} operations</span>\`;
    return html\`<p class="kicker">\${levelBadge(clause.level)} <span>\${placeLink(clause)}</span> \${about}</p>\`;
  }
  function renderRelated({ id, cases, properties, points, needs = [] }, example) {
    return html\`<footer class="related"><dl class="facts named">
\${aside("Cases", cases.length > 1 && list(cases.map((each) => each === example?.id ? html\`<b><code>\${each}</code></b>\` : linkTo("case", each))))}
\${aside("For any input", properties.length > 0 && list(properties.map((each) => html\`<code>\${each}</code>\`)))}
\${aside("Open points beside it", points.length > 0 && list(points.map((each) => linkTo("open", each))))}
\${aside("A run needs", needs.length > 0 && needs.map((each) => needWords[each]).join(", "))}
\${aside("Source", example?.source && html\`<code>\${example.source}</code>\`)}
\${aside("To run it", cases.length > 0 && html\`<code>monitoring-conformance run --clause \${id}</code>\`)}
\${aside("A fake that breaks it", cases.length > 0 && html\`<code>monitoring-conformance serve --departure \${id}</code>\`)}
</dl></footer>\`;
  }
  var list = (items) => html\`<ul>\${items.map((each) => html\`<li>\${each}\`)}</ul>\`;

  // spec/reason-words.ts
  var reasonWords = {
    malformedJson: "the body is not JSON",
    alreadyInvitedOrMember: "the address is invited already, or a member",
    unacceptableInput: "the input has a form that cannot be accepted",
    roleFormat: "a role full name is malformed",
    tooManyIds: "more than 30 ids",
    invalidKey: "the API key does not exist",
    lacksWrite: "the API key does not carry Write",
    lacksPermission: "the API key does not carry what is needed",
    outsideAddressRange: "the call comes from outside the permitted address range",
    notFound: "what the path or the body names does not exist",
    rateExceeded: "too many requests in a minute"
  };

  // cli/explain/page/render-operation.ts
  function renderOperation(page, operation2, wire2) {
    const { id, title, chapter } = operation2;
    const { clauses, points } = page.specification;
    const about = clauses.filter((each) => each.operations.includes(id));
    return html\`<article class="chosen" id="\${anchorOf("operation", id)}">
<p class="kicker"><span>operation</span> <span>\${chapter}</span> <span><code>\${id}</code></span></p>
<h2>\${title}</h2>
<p class="route">\${routeOf(operation2)}</p>
\${renderFacts(operation2)}
\${renderPlainCall(page, operation2, wire2)}
\${renderRules("What the document says of it", about.filter(isParticular), [])}
\${renderRules(
      "What it leaves open",
      [],
      points.filter((each) => each.operation === id)
    )}
\${renderRules(
      "What it says of any operation",
      about.filter((each) => !isParticular(each)),
      []
    )}
</article>\`;
  }
  var routeOf = ({ method, path }) => html\`<b class="method">\${method}</b> <code>\${path}</code>\`;
  function renderFacts({ aliases, permissions, query, refusals }) {
    return html\`<dl class="facts named">
\${aside("The same as", aliases && html\`<code>\${aliases.join(", ")}</code>\`)}
\${aside("A key with", permissions.map((each) => each === "read" ? "Read" : "Write").join(" and "))}
\${aside(
      "Query",
      query?.map(
        (each, at) => html\`\${at ? ", " : ""}<code>\${each.name}</code>\${each.required ? " (required)" : each.repeats ? " (may repeat)" : ""}\`
      )
    )}
\${aside("Refuses with", refusals.length > 0 && html\`<ul>\${refusals.toSorted((one, other) => one.status - other.status).map(({ status, reason }) => html\`<li><b class="status s4">\${status}</b> \${reasonWords[reason]}\`)}</ul>\`)}
</dl>\`;
  }
  function renderPlainCall({ specification }, { example: id = "" }, wire2) {
    const example = specification.example(id);
    const exchange = example?.exchanges[example.decisive];
    if (!example || !exchange) return void 0;
    return html\`<section class="example" data-case="\${id}" aria-label="A plain call"><h3>A plain call</h3>
<p class="seen">From \${linkTo("case", id)}</p>
<div class="plain"><p class="line">\${routeOf(exchange.call)}</p>\${renderExchange(exchange, example.decisive, wire2)}</div></section>\`;
  }
  function renderRules(title, clauses, points) {
    if (!clauses.length && !points.length) return void 0;
    return html\`<section class="rules"><h3>\${title} <small>\${clauses.length + points.length}</small></h3><ul>\${clauses.map(
      ({ id, level, says }) => html\`<li>\${levelMark(level)}<p>\${prose(says)} \${linkTo("clause", id)}</p>\`
    )}\${points.map(
      ({ id, question }) => html\`<li>\${levelMark("open")}<p>\${prose(question)} \${linkTo("open", id)}</p>\`
    )}</ul></section>\`;
  }

  // reports/html/figures.ts
  function bar(parts, whole2) {
    const total = Math.max(1, whole2);
    let x = 0;
    const rects = parts.map(([name, many]) => {
      const width = many / total * 100;
      const rect = html\`<rect class="\${name}" x="\${x.toFixed(2)}" width="\${width.toFixed(2)}" height="8"></rect>\`;
      x += width;
      return rect;
    });
    return html\`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">\${rects}</svg>\`;
  }

  // cli/explain/page/render-overview.ts
  function renderOverview({ specification }) {
    return html\`<article class="chosen overview">
<h2>How to read it</h2>
<div class="prose">
<p>Each clause says one thing that the document says, in words of its own, and each has an example that is really run: against a server
that keeps to it, and against one that is right in all but this.</p>
<dl class="levels">
<dt>\${levelBadge("must")}<dd>\${sentence(levelWords.must)}
<dt>\${levelBadge("should")}<dd>\${sentence(levelWords.should)}
<dt>\${levelBadge("open")}<dd>The document does not say; whatever a server does is observed, not judged.
</dl>
</div>
\${renderOperations(specification)}
</article>\`;
  }
  var sentence = (words) => \`\${words[0]?.toUpperCase()}\${words.slice(1)}.\`;
  function renderOperations({ operations: operations2, clauses, points }) {
    const chapters = [...new Set(operations2.map(({ chapter }) => chapter))];
    const rows = operations2.map((each) => ({ each, ...countsOf(each, { operations: operations2, clauses, points }) }));
    const most = Math.max(1, ...rows.map(({ must, should, open }) => must + should + open));
    return html\`<h2>Operations</h2><div class="scroll"><table class="figure operations">
<thead><tr><th scope="col">operation<th scope="col">request<th scope="col" colspan="2">clauses, and open points</thead>
\${chapters.map(
      (chapter) => html\`<tbody><tr><th scope="rowgroup" colspan="4">\${chapter}\${rows.filter(({ each }) => each.chapter === chapter).map(
        ({ each, must, should, open }) => html\`<tr><th scope="row">\${linkTo("operation", each.id, each.title)}<td>\${routeOf(each)}<td class="drawn">\${bar(
          [
            ["must", must],
            ["should", should],
            ["open", open]
          ],
          most
        )}<td>\${grouped(must + should)}\${open ? \`, \${open}\` : ""}\`
      )}\`
    )}</table></div>\`;
  }
  function countsOf({ id }, { clauses, points }) {
    const own = clauses.filter((each) => isParticular(each) && each.operations.includes(id));
    const must = own.filter(({ level }) => level === "must").length;
    return { must, should: own.length - must, open: points.filter(({ operation: operation2 }) => operation2 === id).length };
  }

  // cli/explain/page/render-point.ts
  function renderPoint(page, point, wire2) {
    const { id, question, operation: operation2, unobserved, decided } = point;
    const example = page.specification.example(point.example ?? "");
    return html\`<article class="chosen" id="\${anchorOf("open", id)}">
<p class="kicker">\${levelBadge("open")} <span>\${placeLink(point)}</span>\${operation2 && html\` <span>\${linkTo("operation", operation2, page.operations.get(operation2)?.title)}</span>\`}</p>
<h2>\${prose(question)}</h2>
<p class="id"><code>\${id}</code></p>
\${renderAnswers(point)}
\${unobserved && html\`<p class="advice">No run observes it: \${prose(unobserved)}</p>\`}
\${decided && html\`<p class="advice">A clause decides it after all: no run asks it.</p>\`}
\${example && html\`\${renderExample(example, wire2)}\${renderOthers(example, wire2)}\`}
<footer class="related"><dl class="facts named">
\${aside("A fake that answers otherwise", html\`<code>createFakeServer({ choices: { '\${id}': '\${point.answers.find((each) => each !== point.default && each !== "other")}' } })</code>\`)}
</dl></footer>
</article>\`;
  }
  function renderAnswers({ answers, default: usual, deviates = {} }) {
    return html\`<ul class="answers">\${answers.map((each) => {
      const broken = deviates[each] ?? [];
      return html\`<li><code>\${each}</code>\${each === usual ? html\` <small>the fake, unless it is told otherwise</small>\` : void 0}\${broken.length ? html\` <small>deviates from \${broken.map((clause, at) => html\`\${at ? ", " : ""}\${linkTo("clause", clause)}\`)}</small>\` : void 0}\`;
    })}</ul>\`;
  }

  // cli/explain/page/render-section.ts
  function renderSection({ specification, sections }, number2) {
    const title = sections.get(number2);
    if (title === void 0) return void 0;
    const { clauses, points } = specification;
    const own = (all) => all.filter((each) => each.section === number2);
    return html\`<article class="chosen" id="\${anchorOf("section", number2)}">
<p class="kicker"><span>section of the document</span></p>
<h2>§\${number2} \${title}</h2>
\${renderRules("What it says", own(clauses), [])}
\${renderRules("What it leaves open", [], own(points))}
</article>\`;
  }

  // cli/explain/page/script/detail.ts
  function createDetail(page, wire2, address) {
    const element = document.createElement("div");
    element.className = "detail";
    element.tabIndex = -1;
    const listeners = [];
    let shown;
    return {
      element,
      onShow: (listener) => void listeners.push(listener),
      show() {
        const chosen = address.chosen ?? "overview";
        if (chosen === shown) return;
        const isFirst = shown === void 0;
        shown = chosen;
        element.innerHTML = html\`<p class="back"><a href="#">All of it</a></p>\${rendered(page, wire2, chosen)}\`.text;
        for (const each of listeners) each();
        const { top } = element.getBoundingClientRect();
        if (!isFirst && (top < 0 || top > innerHeight / 2)) element.scrollIntoView();
      }
    };
  }
  function rendered(page, wire2, chosen) {
    const [, kind = "", id = ""] = /^(operation|section|clause|case|open)-(.*)$/s.exec(chosen) ?? [];
    return chosenOf(page, wire2, kind, id) ?? renderOverview(page);
  }
  function chosenOf(page, wire2, kind, id) {
    const { operations: operations2, clauses, points, specification } = page;
    if (kind === "section") return renderSection(page, id);
    const operation2 = kind === "operation" ? operations2.get(id) : void 0;
    if (operation2) return renderOperation(page, operation2, wire2);
    const clause = kind === "clause" ? clauses.get(id) : void 0;
    if (clause) return renderClause(page, clause, wire2);
    const example = kind === "case" ? specification.example(id) : void 0;
    const point = points.get(example?.of ?? (kind === "open" ? id : ""));
    if (point) return renderPoint(page, point, wire2);
    return example && renderCase(page, example, wire2);
  }

  // reports/html/script/mark-chosen.ts
  function markChosen(items, chosen) {
    for (const each of items.querySelectorAll("a")) {
      const isChosen = each.dataset.anchor === chosen;
      each.toggleAttribute("aria-current", isChosen);
      if (isChosen) each.scrollIntoView({ block: "nearest" });
    }
  }

  // reports/html/script/filtered-list.ts
  function createFilteredList(address, { label, form: form2, filters, search, render, section }) {
    const element = document.createElement("nav");
    element.className = "list";
    element.setAttribute("aria-label", label);
    element.innerHTML = html\`\${form2}<div class="found-list"></div>\`.text;
    const items = only(".found-list", HTMLElement, element);
    const opened = /* @__PURE__ */ new Set();
    let filtered = "";
    items.addEventListener(
      "toggle",
      ({ target }) => {
        if (!(target instanceof HTMLDetailsElement)) return;
        const { name = "" } = target.dataset;
        if (!target.open) return void opened.delete(name);
        if (!search.isActive) opened.add(name);
        if (!target.querySelector("ul")) target.insertAdjacentHTML("beforeend", section(name).text);
      },
      true
    );
    const { showFilters, ...ways } = followForm(element, filters, address);
    return {
      ...{ element, ...ways },
      show() {
        showFilters();
        const key = JSON.stringify(address.filters);
        if (filtered !== key || !items.firstChild) {
          filtered = key;
          search.use(address.filters);
          items.innerHTML = render((name) => search.isActive || opened.has(name)).text;
        }
        markChosen(items, address.chosen);
      },
      links: () => [...items.querySelectorAll("a")].filter((each) => each.offsetParent !== null)
    };
  }
  function followForm(element, names, address) {
    const text = only("[name=text]", HTMLInputElement, element);
    const fields = names.map((name) => {
      const field = only(\`[name=\${name}]\`, HTMLElement, element);
      return [name, field];
    });
    const valuesBy = (read2) => Object.fromEntries(fields.map(([name, field]) => [name, read2(field)]));
    element.addEventListener("input", () => address.filter(valuesBy(({ value }) => value)));
    element.addEventListener("submit", (event) => event.preventDefault());
    return {
      showFilters() {
        for (const [name, field] of fields)
          if (field.value !== address.filters[name]) field.value = address.filters[name];
      },
      focusSearch() {
        text.focus();
        text.select();
      },
      clear: () => address.filter(valuesBy(() => ""))
    };
  }
  function item(kind, id, content2) {
    const anchor = anchorOf(kind, id);
    return html\`<a href="\${fragmentOf(anchor)}" data-anchor="\${anchor}">\${content2}</a>\`;
  }
  var renderSection2 = (name, summary, content2, isOpen) => html\`<details class="section" data-name="\${name}"\${isOpen ? " open" : ""}><summary>\${summary}</summary>\${content2}</details>\`;

  // cli/explain/page/script/search.ts
  var filterNames = ["level", "text"];
  function createSearch({ operations: operations2 }) {
    let level = "";
    let words = [];
    const texts = /* @__PURE__ */ new Map();
    const remembered = (key, make) => {
      const text = texts.get(key) ?? make().toLowerCase();
      texts.set(key, text);
      return text;
    };
    const hasWords = (text, about) => words.every((word) => text.includes(word) || about.some((id) => leadsTo(word, operations2.get(id))));
    const textOfOperation = ({ id, title, chapter, method, path }) => [id, title, chapter, \`\${method} \${path}\`].join(" ");
    const routes = (ids) => ids.map((id) => operations2.get(id)).map((each) => each ? textOfOperation(each) : "").join(" ");
    return {
      get isActive() {
        return Boolean(level || words.length);
      },
      use(filters) {
        level = filters.level;
        words = filters.text.toLowerCase().split(/\\s+/).filter(Boolean);
      },
      hasOperation: (each) => !level && hasWords(
        remembered(each, () => textOfOperation(each)),
        [each.id]
      ),
      hasClause(each) {
        const { id, at, says, why = "", cases, properties } = each;
        const about = isParticular(each) ? each.operations : [];
        const text = remembered(
          each,
          () => [id, at, says, why, ...cases, ...properties, routes(about)].join(" ")
        );
        return fits(level, each.level, each.untested) && hasWords(text, about);
      },
      hasPoint(each) {
        const { id, at, question, answers, operation: operation2 } = each;
        const about = operation2 ? [operation2] : [];
        const text = remembered(each, () => [id, at, question, ...answers, routes(about)].join(" "));
        return (!level || level === "open") && hasWords(text, about);
      }
    };
  }
  var fits = (wanted, level, untested) => !wanted || wanted === level || wanted === "untested" && untested !== void 0;
  function leadsTo(word, operation2) {
    if (!word.startsWith("/") || !operation2) return false;
    const given = word.replace(/^https?:\\/\\/[^/]*/, "").replace(/[?#].*$/s, "").split("/").filter(Boolean);
    return [operation2.path, ...operation2.aliases ?? []].some((path) => {
      const parts = path.toLowerCase().split("/").filter(Boolean);
      return given.length <= parts.length && given.every((each, at) => fitsPart(parts[at] ?? "", each));
    });
  }
  var fitsPart = (part, given) => part.startsWith("{") || part === given;

  // cli/explain/page/script/list.ts
  function createList(page, address) {
    const search = createSearch(page);
    return createFilteredList(address, {
      ...{ label: "Specification", form, filters: filterNames, search },
      render: (isOpen) => renderList(page, search, isOpen),
      section: (number2) => contentItems(number2, contentOf(page, search, number2), search)
    });
  }
  var form = html\`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a path, a §  ( / )">
<select name="level" aria-label="Level"><option value="">clauses and open points</option>
<option value="must">must</option><option value="should">should</option><option value="open">left open</option>
<option value="untested">cannot be seen from outside</option></select></form>\`;
  function renderList(page, search, isOpen) {
    const { specification } = page;
    const operations2 = specification.operations.filter((each) => search.hasOperation(each));
    const sections = specification.sections.map((each) => ({
      ...each,
      own: contentOf(page, search, each.number)
    }));
    const left = sections.flatMap(({ own }) => own).length;
    const all = specification.clauses.length + specification.points.length;
    const chapters = [...new Set(operations2.map(({ chapter }) => chapter))];
    return html\`<p class="whole"><a href="#overview" data-anchor="overview">How to read it</a></p>
\${operations2.length ? html\`<h2>Operations <small>\${operations2.length}</small></h2>\` : void 0}\${chapters.map(
      (chapter) => {
        const own = operations2.filter((each) => each.chapter === chapter);
        return renderSection2(
          chapter,
          html\`<span>\${chapter}</span> <small>\${own.length}</small>\`,
          html\`\\n<ul>\${own.map(({ id, title, method }) => html\`<li>\${item("operation", id, html\`<b class="method">\${method}</b><span>\${title}</span>\`)}\`)}</ul>\`,
          isOpen(chapter)
        );
      }
    )}
<h2>Clauses and open points <small aria-live="polite">\${search.isActive ? \`\${grouped(left)} of \${grouped(all)}\` : grouped(all)}</small></h2>
\${sections.filter(({ own }) => own.length).map(
      ({ number: number2, title, own }) => renderSection2(
        number2,
        html\`<span>§\${number2} \${title}</span> <small>\${own.length}</small>\`,
        isOpen(number2) ? contentItems(number2, own, search) : void 0,
        isOpen(number2)
      )
    )}\`;
  }
  var contentOf = ({ specification }, search, number2) => [
    ...specification.clauses.filter((each) => each.section === number2 && search.hasClause(each)),
    ...specification.points.filter((each) => each.section === number2 && search.hasPoint(each))
  ];
  var contentItems = (number2, own, { isActive }) => html\`<ul>\${isActive ? void 0 : html\`<li>\${item("section", number2, html\`<span></span><span>The whole section</span>\`)}\`}\${own.map(
    (each) => html\`<li>\${"says" in each ? item("clause", each.id, html\`\${levelMark(each.level)}<code>\${each.id}</code>\`) : item("open", each.id, html\`\${levelMark("open")}<code>\${each.id}</code>\`)}\`
  )}</ul>\`;

  // cli/explain/page/script/print-whole.ts
  function printWhole(main, isWhole) {
    const front = document.createElement("div");
    const put = () => {
      if (!isWhole() || front.isConnected) return;
      front.innerHTML = only("noscript", HTMLElement, document).textContent ?? "";
      main.after(front);
      document.documentElement.dataset.printing = "whole";
    };
    const take = () => {
      front.remove();
      delete document.documentElement.dataset.printing;
    };
    addEventListener("beforeprint", put);
    addEventListener("afterprint", take);
    matchMedia("print").addEventListener("change", ({ matches }) => matches ? put() : take());
  }

  // cli/explain/page/rehearsal.ts
  var rehearsalOf = (example, calls, fake, otherwise = {}) => ({
    ...fake,
    ...example.fake,
    ...otherwise,
    calls: calls.map((each, at) => ({ ...wordsOf2(each), after: example.moments?.[at] ?? 0 }))
  });
  function wordsOf2({ method, path, query, headers, key, body }) {
    const text = body?.text ?? "";
    return {
      ...{ method, path, key },
      ...query && { query },
      ...headers && { headers },
      ...body && (body.encoding === "base64" ? { base64: text } : { text })
    };
  }

  // cli/explain/page/script/rehearse.ts
  var token2 = new URLSearchParams(location.search).get("token");
  async function rehearse(example, calls, fake, otherwise) {
    const said = await fetch("rehearsals", {
      method: "POST",
      headers: { "content-type": "application/json", ...token2 !== null && { "x-fake-token": token2 } },
      body: JSON.stringify(rehearsalOf(example, calls, fake, otherwise)),
      cache: "no-store"
    }).catch(() => {
      throw new Error("The fake does not answer. Is it still running?");
    });
    const answer = await said.json().catch(() => void 0);
    if (said.ok && Array.isArray(answer?.replies)) return answer.replies;
    throw new Error(answer?.error?.message ?? \`The fake answered \${said.status}, and nothing that is JSON.\`);
  }

  // cli/explain/page/script/try-form.ts
  var methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD"];
  var keys2 = {
    full: "Read and Write",
    read: "Read only",
    write: "Write only",
    outside: "from outside its address range",
    invalid: "one that does not exist",
    none: "none"
  };
  var made = 0;
  function createTryForm(example, ways) {
    const call = decisiveOf(example);
    const element = document.createElement("details");
    element.className = "try";
    made += 1;
    const id = (name) => \`try-\${made}-\${name}\`;
    const own = call.method;
    element.innerHTML = html\`<summary>Try it, on a fake of its own</summary><form aria-label="Try the example">
<p class="seen">\${before(example)}</p>
<div class="fields"><div><label for="\${id("method")}">Method</label><select id="\${id("method")}" name="method">\${[.../* @__PURE__ */ new Set([own, ...methods])].map((each) => html\`<option>\${each}</option>\`)}</select></div>
<div class="wide"><label for="\${id("target")}">Path</label><input id="\${id("target")}" name="target" required autocomplete="off" spellcheck="false"></div>
<div><label for="\${id("key")}">Key</label><select id="\${id("key")}" name="key">\${Object.entries(keys2).map(([kind, words]) => html\`<option value="\${kind}">\${words}</option>\`)}</select></div>
<div><label for="\${id("way")}">The fake</label><select id="\${id("way")}" name="way">\${ways.map(({ words }, at) => html\`<option value="\${at}">\${words}</option>\`)}</select></div></div>
<label for="\${id("body")}">Body</label><textarea id="\${id("body")}" name="body" rows="3" spellcheck="false" autocomplete="off"></textarea>
<p class="buttons"><button class="strong">Run</button> <button type="button" name="reset">As it was</button> <small>Ctrl+Enter runs it</small></p></form>
<p class="trouble" role="alert" hidden></p>\`.text;
    const form2 = only("form", HTMLFormElement, element);
    const fields = {
      method: only("[name=method]", HTMLSelectElement, form2),
      target: only("[name=target]", HTMLInputElement, form2),
      key: only("[name=key]", HTMLSelectElement, form2),
      body: only("[name=body]", HTMLTextAreaElement, form2),
      way: only("[name=way]", HTMLSelectElement, form2)
    };
    const restore = () => {
      Object.assign(fields.method, { value: own });
      fields.target.value = sentPath(call);
      fields.key.value = call.key;
      fields.way.value = "0";
      fields.body.value = indented(call.body?.text ?? "");
      fields.body.rows = Math.min(16, Math.max(3, fields.body.value.split("\\n").length));
    };
    restore();
    form2.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form2.requestSubmit();
    });
    return {
      element,
      onRun(run) {
        form2.addEventListener("submit", (event) => {
          event.preventDefault();
          const { method, target, key, body, way } = fields;
          const edited = {
            method: method.value,
            target: target.value,
            key: key.value,
            body: body.value,
            otherwise: ways[Number(way.value)]?.otherwise ?? {}
          };
          run(edited).then(
            () => tell2(element, ""),
            (error) => tell2(element, error.message)
          );
        });
      },
      onReset(run) {
        only("[name=reset]", HTMLButtonElement, form2).addEventListener("click", () => {
          restore();
          tell2(element, "");
          run();
        });
      }
    };
  }
  function tell2(element, message) {
    const trouble = only(".trouble", HTMLElement, element);
    trouble.textContent = message;
    trouble.hidden = message === "";
  }
  var decisiveOf = ({ exchanges, decisive }) => exchanges[decisive].call;
  function before({ decisive }) {
    if (decisive === 0) return "The decisive call, to a fake with nothing in it.";
    return \`The decisive call; \${decisive === 1 ? "the call" : \`the \${decisive} calls\`} before it \${decisive === 1 ? "is" : "are"} made as above.\`;
  }
  function asEdited({ exchanges, decisive }, edited) {
    return exchanges.map(({ call }, at) => at === decisive ? editedCall(call, edited) : call);
  }
  function editedCall(call, { method, target, key, body }) {
    const { query: _, body: was, path: __, ...rest } = call;
    const [path = "", ...search] = target.split("?");
    const query = search.length ? [...new URLSearchParams(search.join("?"))] : void 0;
    const isSame = body === indented(was?.text ?? "");
    const text = JSON.stringify(jsonOf(body)) ?? body;
    return {
      ...rest,
      ...{ method, key },
      ...target === sentPath(call) ? { path: call.path, ...call.query && { query: call.query } } : { path, ...query && { query } },
      ...isSame ? was && { body: was } : body && { body: { text, bytes: text.length } }
    };
  }

  // cli/explain/page/script/try-outcome.ts
  function renderOutcome(example, played, replies, wire2) {
    const { decisive, caught, exchanges } = example;
    const places = [.../* @__PURE__ */ new Set([decisive, caught?.at ?? decisive])].filter(
      (at) => at < exchanges.length && replies[at]
    );
    const isSame = places.every((at) => isAsExpected(exchanges[at], replies[at]));
    return html\`<p class="verdict-line">\${isSame ? html\`<b class="v conforms">As in the example</b>\` : html\`<b class="v deviates">Another answer than in the example</b>\`}</p>\${places.map(
      (at) => renderPair(exchanges[at], played[at], replies[at], wire2)
    )}\`;
  }
  var isAsExpected = (expected, came) => expected?.reply?.status === came?.status && (expected?.reply?.body?.text ?? "") === came?.text;
  function renderPair(expected, made2, came, wire2) {
    const bare = { ...wire2, live: false, isBare: true };
    const call = { method: made2.method, path: made2.path, key: made2.key };
    const seen = came.status ? {
      call,
      ms: 0,
      reply: { status: came.status, headers: came.headers, ...came.text && { body: bodyOf(came.text) } }
    } : { call, ms: 0, failure: came.text };
    const isSame = isAsExpected(expected, came);
    return html\`<p class="line">\${callWords(made2)}</p>
<div class="beside"><section aria-label="The answer"><h4>The answer</h4>\${renderExchange(seen, 0, bare)}</section>
<section aria-label="In the example"><h4>In the example</h4>\${renderExchange({ ...expected, call }, 0, bare)}</section></div>
\${isSame ? void 0 : renderDifference({ expected: textOf2(expected.reply), got: textOf2({ ...came, body: bodyOf(came.text) }) }, wire2.limits.text)}\`;
  }
  var bodyOf = (text) => ({ text, bytes: text.length });
  var textOf2 = (reply) => reply ? \`\${reply.status} \${reply.body?.text ?? ""}\` : "no answer";

  // cli/explain/page/script/try-examples.ts
  function tryExamples(detail, page, wire2) {
    for (const each of document.querySelectorAll("a[data-own]"))
      each.search = location.search;
    detail.onShow(() => {
      for (const each of detail.element.querySelectorAll(".example")) {
        const example = page.specification.example(each.dataset.case ?? "");
        if (example) each.append(tried(example, page, wire2));
      }
    });
  }
  function tried(example, { specification, points }, wire2) {
    const form2 = createTryForm(example, waysOf(example, points.get(example.of)));
    const outcome = document.createElement("div");
    outcome.className = "outcome";
    outcome.setAttribute("role", "status");
    form2.element.append(outcome);
    form2.onRun(async (edited) => {
      const played = asEdited(example, edited);
      const replies = await rehearse(example, played, specification.fake, edited.otherwise);
      outcome.innerHTML = renderOutcome(example, played, replies, wire2).text;
    });
    form2.onReset(() => outcome.replaceChildren());
    return form2.element;
  }
  function waysOf({ id, of }, point) {
    const usual = { words: "as this one", otherwise: {} };
    if (!point) return [usual, { words: \`breaks \${of}\`, otherwise: { departures: [id] } }];
    const answers = point.answers.filter((each) => each !== "other");
    return [
      usual,
      ...answers.map((each) => ({ words: \`answers \${each}\`, otherwise: { choices: { [of]: each } } }))
    ];
  }

  // cli/explain/page/script/main.ts
  var wire = {
    curl: { baseUrl: "" },
    limits: whole,
    usual: /* @__PURE__ */ new Map([["content-type", "application/json"]]),
    replay: () => "",
    live: true,
    isTimeless: true
  };
  async function start() {
    const page = indexed(
      unpackSpecification(await inflate(only("#specification", HTMLScriptElement, document)))
    );
    const main = only("#main", HTMLElement, document);
    const address = createAddress(filterNames);
    const detail = createDetail(page, wire, address);
    printWhole(main, () => address.chosen === void 0);
    if (only("header", HTMLElement, document).dataset.standing === "fake") tryExamples(detail, page, wire);
    startPage({
      ...{ main, address, detail },
      list: createList(page, address),
      copied(button) {
        const owner = page.specification.example(button.closest("[data-case]")?.dataset.case ?? "");
        const exchange = owner?.exchanges[Number(button.dataset.at)];
        return exchange && copiedOf(exchange, button.dataset.copy, curlLine2(exchange.call));
      }
    });
  }
  beginning(start, () => {
    only("#main", HTMLElement, document).innerHTML = only("noscript", HTMLElement, document).textContent ?? "";
  });
})();
`

export const style = `
/* reports/html/style/tokens.css */
:root {
  color-scheme: light dark;
  --page: #fff;
  --panel: #f6f7f8;
  --raised: #fff;
  --line: #e1e4e8;
  --strong-line: #c3c9d0;
  --text: #16191d;
  --muted: #5a636e;
  --link: #0a58a8;
  --violates: #b3142c;
  --deviates: #865200;
  --inconclusive: #5d3fa0;
  --conforms: #1a6b35;
  --untested: #5a636e;
  --violates-wash: #fdf0f1;
  --conforms-wash: #eef8f0;
  --mark: #ffe58f;
  --marked-row: #faefc9;
  --marked: #16191d;
  --chosen: #e9f1fb;
  --bar-conforms: #4aa564;
  --bar-violates: #d6344c;
  --bar-deviates: #e0992c;
  --bar-inconclusive: #8d71d4;
  --bar-untested: #c3c9d0;
  --ink: #2b5f9e;
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
  --small: 0.8125rem;
  --body: 0.9375rem;
  --large: 1.1875rem;
  --huge: 1.625rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a;
    --panel: #1a1e22;
    --raised: #1a1e22;
    --line: #2b3138;
    --strong-line: #454e58;
    --text: #e4e8ec;
    --muted: #9ba5b0;
    --link: #8cbdf6;
    --violates: #ff969c;
    --deviates: #f0bc66;
    --inconclusive: #c3b4ff;
    --conforms: #86d69b;
    --untested: #9ba5b0;
    --violates-wash: #2d1a1e;
    --conforms-wash: #172a1d;
    --mark: #6b5100;
    --marked-row: #3e3513;
    --marked: #fff;
    --chosen: #1d2d40;
    --bar-conforms: #3f8f56;
    --bar-violates: #e05563;
    --bar-deviates: #c98a2b;
    --bar-inconclusive: #8672c8;
    --bar-untested: #4b545e;
    --ink: #6ba3e6;
  }
}

/* reports/html/style/basics.css */
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-top: 1rem;
}
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: var(--body) / 1.55 var(--sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
a {
  color: var(--link);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
}
a:not(:hover) {
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
  border-radius: 3px;
}
.detail:focus {
  outline: none;
}
.skip {
  position: absolute;
  left: -100vw;
  z-index: 2;
  padding: 0.5rem;
  background: var(--page);
}
.skip:focus {
  left: 0.5rem;
  top: 0.5rem;
}
h1,
h2,
h3,
p,
ul,
ol,
dl,
dd,
pre,
blockquote {
  margin: 0;
}
ul,
ol {
  padding: 0;
  list-style: none;
}
h2,
h3 {
  line-height: 1.35;
  text-wrap: balance;
}
small {
  color: var(--muted);
  font-size: var(--small);
  font-weight: normal;
}
code,
pre {
  font-family: var(--mono);
  font-size: var(--small);
  direction: ltr;
  unicode-bidi: isolate;
}
code i,
pre i {
  font-style: normal;
  color: var(--deviates);
  border-bottom: 1px dotted;
}
pre {
  line-height: 1.6;
  white-space: pre-wrap;
}
mark {
  background: var(--mark);
  color: var(--marked);
  border-radius: 2px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
}
mark i,
mark span {
  color: inherit;
}
summary {
  cursor: pointer;
}
select,
input,
button {
  font: inherit;
  font-size: var(--small);
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--strong-line);
  border-radius: 5px;
  min-height: 2rem;
  padding: 0.2rem 0.55rem;
  max-width: 100%;
}
button {
  cursor: pointer;
}
button:hover {
  border-color: var(--muted);
}
.scroll {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
}
th,
td {
  text-align: left;
  vertical-align: top;
  font-weight: normal;
  overflow-wrap: normal;
}
caption {
  text-align: left;
  color: var(--muted);
  font-size: var(--small);
  padding-bottom: 0.5rem;
}

/* reports/html/style/verdicts.css */
.v {
  font-weight: 600;
  white-space: nowrap;
}
.v.violates {
  color: var(--violates);
}
.v.deviates {
  color: var(--deviates);
}
.v.inconclusive {
  color: var(--inconclusive);
}
.v.conforms {
  color: var(--conforms);
}
.v.untested,
.v.known,
.v.observed {
  color: var(--untested);
}
.v::before {
  display: inline-block;
  min-width: 1.15em;
}
.v.violates::before {
  content: "✕" / "";
}
.v.deviates::before {
  content: "▲" / "";
}
.v.inconclusive::before {
  content: "?" / "";
}
.v.conforms::before {
  content: "✓" / "";
}
.v.untested::before {
  content: "○" / "";
}
.v.observed::before {
  content: "◆" / "";
}
.v.known::before {
  content: "≡" / "";
}

/* reports/html/style/head.css */
.head {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.25rem 2rem;
  align-items: end;
  padding: 1.25rem 1.75rem 0;
}
.head h1 {
  font-size: var(--huge);
  line-height: 1.2;
  letter-spacing: -0.01em;
}
.head h1 .v {
  white-space: normal;
}
.target {
  margin-top: 0.2rem;
  color: var(--muted);
  font-size: var(--small);
}
.target code {
  color: var(--text);
  font-weight: 600;
}
.sum {
  text-align: right;
}
.when {
  color: var(--muted);
  font-size: var(--small);
}
.head .why {
  grid-column: 1 / -1;
}
.head > .bar {
  grid-column: 1 / -1;
  width: calc(100% + 3.5rem);
  margin: 1rem -1.75rem 0;
  height: 4px;
}
.bar {
  display: block;
  width: 100%;
  height: 0.625rem;
}
.bar .conforms {
  fill: var(--bar-conforms);
}
.bar .violates {
  fill: var(--bar-violates);
}
.bar .deviates {
  fill: var(--bar-deviates);
}
.bar .inconclusive {
  fill: var(--bar-inconclusive);
}
.bar .untested {
  fill: var(--bar-untested);
}
.bar .calls,
.bar .middle {
  fill: var(--ink);
}
.bar .slow {
  fill: var(--ink);
  opacity: 0.35;
}

/* reports/html/style/list.css */
.app {
  display: grid;
  grid-template-columns: minmax(18rem, 25rem) minmax(0, 1fr);
  align-items: start;
}
.list {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  padding: 1rem 0.75rem 3rem 1.25rem;
  border-right: 1px solid var(--line);
  background: var(--panel);
  font-size: var(--small);
}
.list form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.4rem;
}
.list input {
  grid-column: 1 / -1;
}
.list h2 {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin: 1.1rem 0.5rem 0.3rem;
  font-size: var(--small);
  font-weight: 600;
}
.list .whole {
  margin-top: 0.75rem;
}
.list a {
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: 0 0.25rem;
  padding: 0.28rem 0.5rem;
  border-radius: 5px;
  color: inherit;
  text-decoration: none;
}
.list .whole a {
  display: block;
}
.list a:hover {
  background: color-mix(in srgb, var(--chosen) 55%, transparent);
}
.list a[aria-current] {
  background: var(--chosen);
  box-shadow: inset 2px 0 var(--link);
}
.list .causes a {
  padding-block: 0.42rem;
}
.list .causes span {
  line-height: 1.4;
}
.list details {
  border-top: 1px solid var(--line);
}
.list summary {
  display: flex;
  gap: 0.6rem;
  align-items: baseline;
  padding: 0.4rem 0.5rem;
}
.list summary::before {
  content: "›" / "";
  width: 0.5rem;
  color: var(--muted);
  transition: rotate 0.1s;
}
.list details[open] > summary::before {
  rotate: 90deg;
}
.list summary::-webkit-details-marker {
  display: none;
}
.list summary small {
  margin-left: auto;
}
.list summary .v {
  font-size: 0.75rem;
}
.list details ul {
  padding-bottom: 0.5rem;
}

/* reports/html/style/chosen.css */
.detail {
  min-height: 100vh;
  padding: 1.5rem 1.75rem 5rem;
}
.back {
  display: none;
}
.chosen {
  max-width: 54rem;
}
.chosen > h2 {
  font-size: var(--large);
  font-weight: 600;
  max-width: 44rem;
}
.chosen > h2 code {
  font-size: 0.92em;
}
.chosen > h2.case {
  font-family: var(--mono);
  font-size: 1rem;
}
.kicker {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.9rem;
  margin-bottom: 0.35rem;
  color: var(--muted);
  font-size: var(--small);
}
.kicker span + span::before {
  content: "·" / "";
  margin-right: 0.9rem;
}
.advice {
  max-width: 44rem;
  margin-top: 0.75rem;
  padding: 0.6rem 0.8rem;
  border-radius: 6px;
  background: var(--panel);
}
.rule {
  max-width: 44rem;
  margin-top: 0.9rem;
  padding-left: 0.9rem;
  border-left: 3px solid var(--line);
}
.rule footer,
.seen,
.id {
  color: var(--muted);
  font-size: var(--small);
}
.seen {
  margin-top: 1rem;
}
.id {
  margin-top: 0.5rem;
}
.chosen > .steps ~ .id,
.explains ~ .id {
  margin-top: 1.5rem;
}
.cases {
  margin-top: 1rem;
}
.cases li {
  padding: 0.1rem 0;
}
.told {
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
}
.told h3 {
  font-size: var(--body);
}
.explains {
  margin-top: 1.75rem;
}
.explains > summary {
  font-weight: 600;
}
.groups {
  margin-top: 0.5rem;
  columns: 2 20rem;
}
.groups > li {
  break-inside: avoid;
  margin-bottom: 0.6rem;
}
.groups > li > a code {
  font-weight: 600;
}
.groups ul {
  padding-left: 0.9rem;
}
.overview section {
  margin-top: 1.75rem;
}
.chosen h3,
#front section > h3 {
  margin-bottom: 0.5rem;
  font-size: var(--body);
}
.reasons {
  max-width: 46rem;
}
.reasons li {
  padding: 0.35rem 0;
  border-top: 1px solid var(--line);
}
.facts {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: 0.4rem 1.5rem;
  font-size: var(--small);
}
.facts dt {
  color: var(--muted);
}
.repeat {
  margin-top: 0.75rem;
  max-width: 46rem;
  font-size: var(--small);
}

/* reports/html/style/story.css */
.found {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.15rem 1rem;
  margin-top: 0.9rem;
}
.found dt {
  color: var(--muted);
}
.found dd code {
  font-size: 0.875rem;
}
.found .expected code,
b.minus {
  color: var(--conforms);
}
.found .got code,
b.plus {
  color: var(--violates);
}
.said,
.again {
  margin-top: 0.75rem;
}
mark.row {
  display: inline-block;
  width: calc(100% + 1.5rem);
  margin-inline: -0.75rem;
  padding-inline: 0.75rem;
  border-radius: 0;
  background: var(--marked-row);
  color: inherit;
  box-shadow: inset 3px 0 var(--deviates);
}
mark.row .key,
mark.row .word {
  color: inherit;
}
mark .missing {
  font-weight: 600;
}
pre.difference {
  margin-top: 0.15rem;
}
.found + .legend {
  margin-top: 0.4rem;
}
.legend {
  color: var(--muted);
  font-size: var(--small);
}
.legend b + b,
.legend .plus {
  margin-left: 0.75rem;
}
.difference del,
.difference ins {
  display: inline-block;
  width: 100%;
  text-decoration: none;
}
.difference del {
  color: var(--conforms);
  background: var(--conforms-wash);
}
.difference ins {
  color: var(--violates);
  background: var(--violates-wash);
}
pre.json,
pre.text,
pre.headers,
pre.curl {
  margin: 0.4rem 0;
  padding: 0.55rem 0.75rem;
  max-height: 32rem;
  overflow: auto;
  border-radius: 6px;
  background: var(--panel);
}
pre.headers {
  color: var(--muted);
}
.json .key {
  color: var(--muted);
}
.json .word {
  color: var(--link);
}
mark .key,
mark .word,
mark .text {
  color: inherit;
}
.fold > summary,
.left-out {
  color: var(--muted);
  font-family: var(--sans);
  font-size: var(--small);
  list-style: none;
  border: 0;
}
.fold > summary::before {
  content: "⋯ " / "";
}
.fold[open] > summary {
  display: none;
}
.steps {
  margin-top: 1rem;
}
.steps > li {
  position: relative;
  padding: 0 0 0.75rem 1.4rem;
  border-left: 1px solid var(--strong-line);
  margin-left: 0.35rem;
}
.steps > li:last-child {
  border-left-color: transparent;
}
.steps > li::before {
  content: "";
  position: absolute;
  left: -0.28rem;
  top: 0.5em;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: var(--strong-line);
}
.steps > .decisive::before,
.steps > .shows::before {
  left: -0.41rem;
  width: 0.75rem;
  height: 0.75rem;
  top: 0.35em;
  background: var(--text);
}
.steps > .shows::before {
  background: var(--bar-violates);
}
.steps summary {
  list-style: none;
}
.steps summary::-webkit-details-marker {
  display: none;
}
.steps li > details > summary::after {
  content: " ›" / "";
  color: var(--muted);
}
.steps li > details[open] > summary::after {
  content: " ⌄" / "";
}
.label {
  font-size: var(--small);
  font-weight: 600;
}
.line,
.steps summary {
  font-size: var(--small);
}
.line {
  margin-top: 0.1rem;
}
.method {
  font-weight: 600;
}
.came .status {
  white-space: nowrap;
}
.came::before {
  content: "→ " / "to ";
  color: var(--muted);
}
.status {
  font-weight: 600;
}
.s2,
.s3 {
  color: var(--conforms);
}
.s4 {
  color: var(--deviates);
}
.s5 {
  color: var(--violates);
}
.status mark {
  padding: 0 0.2rem;
}
.answered {
  margin-top: 0.5rem;
  font-size: var(--small);
}
.times {
  color: var(--text);
}
.asked,
.answer {
  position: relative;
}
.copies {
  position: absolute;
  right: 0;
  top: -0.15rem;
  display: flex;
  gap: 0.4rem;
}
.asked .copies {
  top: -1.8rem;
}
.line {
  padding-right: 12rem;
}
button.copy {
  min-height: 1.6rem;
  padding: 0 0.5rem;
  font-size: 0.75rem;
  color: var(--muted);
  border-color: var(--line);
}
button.copy:hover {
  color: var(--text);
}
details.headers > summary,
details.curl > summary {
  color: var(--muted);
  font-size: var(--small);
}

/* reports/html/style/figures.css */
.figure {
  width: 100%;
  font-size: var(--small);
}
.figure th,
.figure td {
  padding: 0.22rem 0.75rem 0.22rem 0;
  white-space: nowrap;
  vertical-align: middle;
}
.figure thead th {
  color: var(--muted);
}
.figure .drawn {
  width: 32%;
  min-width: 6rem;
}
.times .drawn {
  width: 22%;
}
.times td:nth-child(2) {
  text-align: right;
}
.tally {
  margin-right: 0.75rem;
}
.tally .v::before {
  content: none;
}
.clauses {
  width: 100%;
  font-size: var(--small);
}
.clauses td {
  padding: 0.25rem 0.75rem 0.25rem 0;
  border-top: 1px solid var(--line);
}
.clauses td:nth-child(2) {
  white-space: nowrap;
  color: var(--muted);
}
.clauses ul {
  color: var(--muted);
}
.clauses tbody th {
  padding: 1rem 0 0.25rem;
  font-weight: 600;
}
#front {
  max-width: 58rem;
  padding: 1.5rem 1.75rem 4rem;
}
#front > .chosen + .chosen,
#front > section,
#front > .more {
  margin-top: 2.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
}

/* cli/explain/page/style/levels.css */
.level {
  font-weight: 600;
  white-space: nowrap;
}
.level::before {
  display: inline-block;
  min-width: 1.15em;
}
.level.must {
  color: var(--link);
}
.level.must::before {
  content: "■" / "";
}
.level.should {
  color: var(--deviates);
}
.level.should::before {
  content: "▲" / "";
}
.level.open {
  color: var(--inconclusive);
}
.level.open::before {
  content: "◇" / "";
}
.bar .must {
  fill: var(--ink);
}
.bar .should {
  fill: var(--bar-deviates);
}
.bar .open {
  fill: var(--bar-inconclusive);
}

/* cli/explain/page/style/specification.css */
.head {
  padding-bottom: 1.1rem;
  border-bottom: 1px solid var(--line);
}
.list a:has(.method) {
  grid-template-columns: 3.6rem minmax(0, 1fr);
}
.list .method {
  font: 600 0.75rem / 1.7 var(--mono);
  color: var(--muted);
}
.list summary span {
  min-width: 0;
}
.route {
  margin: 0.35rem 0 1rem;
  font-size: var(--body);
}
.method {
  font-family: var(--mono);
  font-size: 0.92em;
}
.prose {
  max-width: 44rem;
}
.overview h2 {
  margin-top: 2rem;
}
.overview > h2:first-child,
.overview h2 + .prose {
  margin-top: 0.5rem;
}
.overview > h2:first-child {
  margin-top: 0;
}
.levels {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.35rem 1rem;
  margin-top: 0.9rem;
}
.operations tbody th[scope=rowgroup] {
  padding-top: 1rem;
  font-weight: 600;
}
.operations thead th {
  padding-bottom: 0;
}
.operations tbody th[scope=row] {
  width: 17rem;
  white-space: normal;
}
.operations .drawn {
  width: auto;
  min-width: 5rem;
}
.chosen.overview {
  max-width: 60rem;
}
.example,
.caught,
.others,
.rules {
  margin-top: 1.75rem;
}
.caught {
  padding: 1rem 1.1rem 0.9rem;
  border: 1px solid var(--line);
  border-left: 3px solid var(--bar-violates);
  border-radius: 6px;
}
.caught .line,
.plain .line {
  margin-top: 0.35rem;
}
.example h3,
.caught h3,
.others h3 {
  margin-bottom: 0.15rem;
  font-size: var(--body);
}
.example .seen,
.caught .seen {
  margin-top: 0;
}
.example .steps > .shows::before {
  background: var(--ink);
}
.plain {
  margin-top: 0.5rem;
}
.rules ul {
  max-width: 48rem;
}
.rules li {
  display: grid;
  grid-template-columns: 1.4rem minmax(0, 1fr);
  padding: 0.45rem 0;
  border-top: 1px solid var(--line);
}
.rules a {
  white-space: nowrap;
}
.answers {
  margin-top: 0.9rem;
  max-width: 44rem;
}
.answers li {
  padding: 0.3rem 0;
  border-top: 1px solid var(--line);
}
.given {
  font: 600 var(--small) / 1.5 var(--mono);
}
.others summary {
  padding: 0.3rem 0;
  border-top: 1px solid var(--line);
}
.others .line {
  margin-left: 0.5rem;
  padding-right: 0;
}
.related {
  margin-top: 2.25rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
}
.named {
  grid-template-columns: minmax(0, 1fr);
}
.named > div {
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  gap: 0 1rem;
}
.related ul {
  columns: 2 18rem;
}
.related dd {
  min-width: 0;
}
#front > section,
#front article {
  margin-top: 1.75rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
}
#front h3 {
  font-size: var(--body);
}
#front pre.text {
  max-height: none;
}

/* cli/explain/page/style/try.css */
.try {
  margin-top: 1rem;
  border: 1px solid var(--strong-line);
  border-radius: 6px;
}
.try > summary {
  padding: 0.5rem 0.8rem;
  font-weight: 600;
  font-size: var(--small);
  color: var(--link);
}
.try > form,
.try > .outcome,
.try > .trouble {
  padding: 0 0.8rem 0.8rem;
}
.try .fields {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  margin: 0.6rem 0;
}
.try .wide {
  flex: 1 1 18rem;
}
.try label {
  display: block;
  color: var(--muted);
  font-size: var(--small);
}
.try input,
.try textarea {
  width: 100%;
  font-family: var(--mono);
}
.try textarea {
  display: block;
  padding: 0.45rem 0.55rem;
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--strong-line);
  border-radius: 5px;
  font-size: var(--small);
  line-height: 1.5;
  resize: vertical;
}
.buttons {
  margin-top: 0.6rem;
}
button.strong {
  color: #fff;
  background: #0a58a8;
  border-color: #0a58a8;
  font-weight: 600;
}
.trouble {
  color: var(--violates);
}
.outcome:not(:empty) {
  padding-top: 0.8rem;
  border-top: 1px solid var(--line);
}
.outcome .line {
  margin-top: 0.7rem;
  padding-right: 0;
}
.beside {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: 0 1.25rem;
}
.beside h4 {
  margin: 0.5rem 0 0;
  color: var(--muted);
  font-size: var(--small);
  font-weight: normal;
}

/* reports/html/style/small.css */
@media (max-width: 56rem) {
  .head {
    grid-template-columns: minmax(0, 1fr);
    padding: 1rem 1rem 0;
  }
  .head > .bar {
    width: calc(100% + 2rem);
    margin-inline: -1rem;
  }
  .sum {
    text-align: left;
  }
  .app {
    display: block;
  }
  .list {
    position: static;
    height: auto;
    padding: 0.75rem 0.75rem 1.5rem;
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
  [data-chosen] .list {
    display: none;
  }
  .back {
    display: block;
    margin-bottom: 0.75rem;
  }
  .back a::before {
    content: "‹ " / "";
  }
  .detail,
  #front {
    padding: 1rem 1rem 4rem;
  }
  .list a,
  .list summary {
    padding-block: 0.5rem;
  }
  input,
  select {
    font-size: 1rem;
    min-height: 2.4rem;
  }
  .found {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  .figure td,
  .figure th {
    white-space: normal;
  }
  .chapters .drawn {
    width: 24%;
  }
  .times tr > :nth-child(3) {
    display: none;
  }
  .steps .steps {
    margin-top: 0.5rem;
  }
  .steps > li {
    padding-left: 1rem;
  }
  .line {
    padding-right: 0;
  }
  .asked .copies {
    position: static;
    margin: 0.3rem 0;
  }
  button.copy {
    min-height: 2.2rem;
  }
}

/* reports/html/style/print.css */
@media print {
  :root {
    color-scheme: light;
    --page: #fff;
    --panel: #f6f7f8;
    --line: #ccc;
    --strong-line: #999;
    --text: #000;
    --muted: #444;
    --link: #000;
    --violates: #a40e26;
    --deviates: #7d4a00;
    --inconclusive: #5a3d9a;
    --conforms: #17632c;
    --untested: #444;
    --violates-wash: #fff;
    --conforms-wash: #fff;
    --mark: #ffe58f;
    --marked: #000;
    --body: 9.5pt;
    --small: 8.5pt;
  }
  @page {
    margin: 15mm;
  }
  .app,
  .skip,
  .repeat,
  details.curl {
    display: none !important;
  }
  .head,
  #front {
    padding-inline: 0;
    max-width: none;
  }
  .head > .bar {
    width: 100%;
    margin-inline: 0;
  }
  pre.json,
  pre.text {
    max-height: none;
    background: none;
    border: 1px solid var(--line);
  }
  mark {
    font-weight: bold;
  }
  mark,
  .bar,
  .steps > li::before {
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
  h2,
  h3,
  .kicker,
  .label,
  summary {
    break-after: avoid;
  }
  tr,
  .found {
    break-inside: avoid;
  }
}

/* cli/explain/page/style/small.css */
@media (max-width: 56rem) {
  .head {
    padding-bottom: 0.9rem;
  }
  .list form {
    grid-template-columns: minmax(0, 1fr);
  }
  .named > div {
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: 0.4rem;
  }
  .operations tr > :nth-child(3) {
    display: none;
  }
  .rules a {
    white-space: normal;
  }
}
@media print {
  :root:not([data-printing]) .app {
    display: block !important;
  }
  .list,
  .back,
  .copies,
  .try {
    display: none !important;
  }
  .detail {
    padding: 0;
    min-height: 0;
  }
  .chosen {
    max-width: none;
  }
}

/* cli/explain/page/style/index.css */
`
