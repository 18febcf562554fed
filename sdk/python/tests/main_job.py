"""What a platform does with the library, from an installed package: registers a contractor, prices cover, starts an application, uploads
a certificate and receives signed webhooks. Prints what it saw as JSON. Needs INSURANCE_API_KEY, INSURANCE_BASE_URL and
CERTIFICATE_FILE."""

import json
import os
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from contractor_insurance import ConflictError, Insurance, InvalidRequestError, NotFoundError, SignatureError, verify_webhook

insurance = Insurance()
deliveries: "queue.Queue[tuple[bytes, dict[str, str]]]" = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        deliveries.put((self.rfile.read(int(self.headers["Content-Length"])), dict(self.headers.items())))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
endpoint = insurance.webhook_endpoints.create({"url": f"http://127.0.0.1:{server.server_port}/hook"})

address = {"line1": "2100 Congress Ave", "locality": "Austin", "region": "TX", "postalcode": "78701", "country": "US"}
contractor = insurance.contractors.create(
    {"first_name": "Dana", "last_name": "Whitfield", "email": f"dana.{time.time_ns()}@example.com", "address": address}
)
entity = insurance.entities.create({"name": "Harbor & Vale Events LLC", "address": address})
category = next(one["category_code"] for one in insurance.category_codes.list(limit=5) if one["name"] == "Photographer")
job = insurance.jobs.create(
    {
        "name": "Spring gala",
        "description": "Photographs of guests and stage for one evening.",
        "category_code": category,
        "entity": entity["id"],
        "address": address,
        "wage": 250_000,
        "wage_type": "flatfee",
    }
)
quote = insurance.quotes.create({"contractor": contractor["id"], "job": job["id"], "coverage_type": ["general"]})
session = insurance.apply_sessions.create(
    {
        "quote": quote["id"],
        "success_url": "https://platform.example.com/done",
        "cancel_url": "https://platform.example.com/cancelled",
    }
)

with open(os.environ["CERTIFICATE_FILE"], "rb") as file:
    certificate = insurance.certificates.create({"contractor": contractor["id"], "certificate": [file]})
deadline = time.monotonic() + 120
while certificate["status"] in ("pending", "processing") and time.monotonic() < deadline:
    time.sleep(0.2)
    certificate = insurance.certificates.get(certificate["id"])

errors = []
for attempt in (
    lambda: insurance.contractors.create({"first_name": "Dana", "last_name": "Again", "email": contractor["email"]}),
    lambda: insurance.contractors.create({"first_name": "", "last_name": "Nobody", "email": "no address"}),
    lambda: insurance.contractors.get("cn_unknown"),
):
    try:
        attempt()
    except (ConflictError, InvalidRequestError, NotFoundError) as error:
        errors.append({"kind": type(error).__name__, "code": error.code, "fields": [one["field"] for one in error.errors]})

etags = []
insurance.contractors.get(contractor["id"], options={"on_response": lambda _, headers: etags.append(headers["ETag"])})
renamed = insurance.contractors.update(contractor["id"], {"last_name": "Whitfield-Ames"}, options={"if_match": etags[0]})
try:
    insurance.contractors.update(contractor["id"], {"last_name": "Lost"}, options={"if_match": etags[0]})
    stale = None
except ConflictError as error:
    stale = error.code
page = insurance.contractors.list(limit=1, options={"count": True}).page()
csv = insurance.contractors.list().csv()

body, headers = deliveries.get(timeout=120)
event = verify_webhook(body, headers, endpoint["secret"])
try:
    verify_webhook(body.replace(b"}", b" }", 1), headers, endpoint["secret"])
    forged = False
except SignatureError:
    forged = True

print(
    json.dumps(
        {
            "contractor": renamed["last_name"],
            "stale": stale,
            "quoted": quote["quote_json"]["gl"] is not None,
            "applyUrl": session["url"],
            "certificate": certificate["status"],
            "errors": errors,
            "page": [len(page.items), page.total],
            "csv": csv.split("\n")[0][:20],
            "event": event["type"],
            "forged": forged,
        }
    )
)
